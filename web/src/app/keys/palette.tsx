import type { Me } from '@ideathlon/contracts/accounts'
import { listChallenges } from '@ideathlon/contracts/challenges'
import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { Lightbulb, Moon, Sparkles, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { read } from '../../api/read.ts'
import { useTheme } from '../../ui/theme.ts'
import { navItems, viewerOf } from '../shell/nav/nav-items.ts'
import { closeKeys } from './palette-state.ts'

/** Type a few letters, press Enter, be there. */
export function Palette({ me }: { me: Me | null | undefined }) {
  const box = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    box.current?.showModal()
    box.current?.querySelector('input')?.focus()
  }, [])
  const go = (to: string) => () => {
    closeKeys()
    void navigate(to)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the browser hears
    <dialog
      ref={box}
      aria-label="Go anywhere"
      onClose={closeKeys}
      onClick={(event) => event.target === box.current && closeKeys()}
      className="card rises mt-[12vh] w-[min(36rem,calc(100vw-2rem))] p-0 shadow-lifted"
    >
      <Command
        label="Go anywhere"
        className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-caption [&_[cmdk-group-heading]]:text-muted"
      >
        <Command.Input
          placeholder="A page, a question …"
          className="w-full border-line border-b bg-transparent px-5 py-4 text-reading outline-none placeholder:text-muted"
        />
        <Command.List className="max-h-[50vh] overflow-y-auto p-2">
          <Command.Empty className="px-3 py-8 text-center text-muted">
            Nothing found. Try another word.
          </Command.Empty>
          <Pages me={me} go={go} />
          <Questions go={go} />
          <Colours />
        </Command.List>
      </Command>
    </dialog>
  )
}

type Go = (to: string) => () => void

function Pages({ me, go }: { me: Me | null | undefined; go: Go }) {
  return (
    <Command.Group heading="Pages">
      {navItems(viewerOf(me)).map(({ to, label, icon: Icon }) => (
        <Entry key={to} onSelect={go(to)} icon={<Icon className="size-4.5" />}>
          {label}
        </Entry>
      ))}
      <Entry onSelect={go('/challenges/create')} icon={<Sparkles className="size-4.5" />}>
        Ask a question
      </Entry>
    </Command.Group>
  )
}

function Questions({ go }: { go: Go }) {
  const questions = useQuery(read(listChallenges, { query: { size: 50 } }))
  return (
    <Command.Group heading="Open questions">
      {questions.data?.data.map((question) => (
        <Entry
          key={question.id}
          onSelect={go(`/challenges/${question.slug}`)}
          icon={<Lightbulb className="size-4.5" />}
        >
          {question.question_title}
        </Entry>
      ))}
    </Command.Group>
  )
}

function Colours() {
  const choose = useTheme((state) => state.choose)
  const paint = (theme: 'light' | 'dark') => () => {
    closeKeys()
    choose(theme)
  }
  return (
    <Command.Group heading="Colours">
      <Entry onSelect={paint('light')} icon={<Sun className="size-4.5" />}>
        Light colours
      </Entry>
      <Entry onSelect={paint('dark')} icon={<Moon className="size-4.5" />}>
        Dark colours
      </Entry>
    </Command.Group>
  )
}

function Entry(props: { onSelect: () => void; icon: ReactNode; children: string }) {
  return (
    <Command.Item
      onSelect={props.onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 data-[selected=true]:bg-primary-soft data-[selected=true]:text-primary-ink"
    >
      <span className="text-muted" aria-hidden="true">
        {props.icon}
      </span>
      {props.children}
    </Command.Item>
  )
}
