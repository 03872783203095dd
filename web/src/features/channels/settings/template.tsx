import { isEmptyText, type RichText } from '@ideathlon/contracts/rich-text'
import {
  CHANNEL_QUESTION_MAX,
  CHANNEL_QUESTIONS_MAX,
  type ChannelTemplate,
  readChannelTemplate,
} from '@ideathlon/contracts/talk/channels/channels'
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRead } from '../../../api/read.ts'
import { type ChannelKey, useTemplate } from '../../../entities/channel/queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Editor } from '../../../ui/rich-text/editor.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'

/** The template text of new topics and the questions for new members. */
export function Template({ place }: { place: ChannelKey }) {
  const query = useRead(readChannelTemplate, { params: place }, { refetchOnWindowFocus: false })
  return (
    <Section id="template" title="Template" className="card p-5 sm:p-6">
      {query.isPending && <Loading what="the template" className="mt-3 h-40 w-full" />}
      {query.isLoadingError && <ProblemState of={query} />}
      {query.data && <TemplateForm place={place} template={query.data.data} />}
    </Section>
  )
}

type Question = { key: number; text: string }

function TemplateForm({ place, template }: { place: ChannelKey; template: ChannelTemplate }) {
  const save = useTemplate(place)
  const [topic, setTopic] = useState<RichText>(template.topic ?? { type: 'doc', content: [] })
  const [questions, setQuestions] = useState<readonly Question[]>(
    template.questions.map((text, key) => ({ key, text })),
  )
  const add = () => {
    const key = Math.max(-1, ...questions.map((one) => one.key)) + 1
    setQuestions([...questions, { key, text: '' }])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = questions.map(({ text }) => text.trim()).filter((text) => text !== '')
    save.mutate({ topic: isEmptyText(topic) ? null : topic, questions: written })
  }
  return (
    <form onSubmit={submit} className="mt-3 flex flex-col gap-5">
      <Editor
        label="Template for new topics"
        hint="Members see it in the editor and replace it with their own text."
        value={topic}
        onChange={setTopic}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 font-semibold">Questions for new members</legend>
        {questions.map(({ key, text }, at) => (
          <div key={key} className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <TextField
                label={`Question ${at + 1}`}
                maxLength={CHANNEL_QUESTION_MAX}
                value={text}
                onChange={(event) =>
                  setQuestions(
                    questions.map((one) =>
                      one.key === key ? { key, text: event.target.value } : one,
                    ),
                  )
                }
              />
            </div>
            <Button
              look="ghost"
              className="px-3"
              aria-label={`Remove question ${at + 1}`}
              onClick={() => setQuestions(questions.filter((one) => one.key !== key))}
            >
              <Trash2 className="size-4.5" aria-hidden="true" />
            </Button>
          </div>
        ))}
        {questions.length < CHANNEL_QUESTIONS_MAX && (
          <Button className="self-start" onClick={add}>
            <Plus className="size-4" aria-hidden="true" />
            Add a question
          </Button>
        )}
      </fieldset>
      <Button type="submit" look="primary" className="self-end" busy={save.isPending && 'Saving…'}>
        Save template
      </Button>
    </form>
  )
}
