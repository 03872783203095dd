import { directionOf } from '@ideathlon/contracts/languages'
import { translated } from '@ideathlon/service-kit/languages/translations'
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as element, Fragment, type ReactElement } from 'react'
import type { Composition } from './composition.ts'
import { addressOf, type EmailContext } from './email-context.ts'

/** The product's colours and fonts, as inline styles: mail programs drop style sheets. */
const INK = '#1a1530'
const MUTED = '#625c7c'
const FONT = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const DISPLAY = `'Bricolage Grotesque',${FONT}`
const TEXT = { margin: '0 0 16px', font: `400 16px/1.55 ${FONT}`, color: INK }

const styles = {
  page: { margin: 0, background: '#f6f4fb', padding: '32px 16px' },
  column: { maxWidth: 560 },
  brand: {
    margin: '0 8px 16px',
    font: `800 20px/1 ${DISPLAY}`,
    letterSpacing: '-0.02em',
    color: '#5b2fdc',
  },
  card: { background: '#ffffff', border: '1px solid #e7e3f1', borderRadius: 20, padding: 28 },
  greeting: {
    margin: '0 0 16px',
    font: `700 24px/1.15 ${DISPLAY}`,
    letterSpacing: '-0.02em',
    color: INK,
  },
  section: { margin: '24px 0 8px', font: `700 18px/1.2 ${DISPLAY}`, color: INK },
  item: { ...TEXT, margin: 0, borderTop: '1px solid #e7e3f1', padding: '12px 0' },
  itemLink: { color: INK, textDecoration: 'none', fontWeight: 500 },
  button: {
    marginTop: 20,
    background: '#6336e8',
    color: '#ffffff',
    font: `600 16px/1 ${FONT}`,
    borderRadius: 12,
    padding: '15px 22px',
  },
  footnote: { margin: '20px 0 0', font: `400 14px/1.55 ${FONT}`, color: MUTED },
  foot: { margin: '16px 8px 0', font: `400 13px/1.6 ${FONT}`, color: MUTED },
  footLink: { color: MUTED },
} as const

type EmailLayoutProps = Composition & { around: EmailContext }

type TitledList = NonNullable<Composition['sections']>[number]

function sectionOf(
  { title, items }: TitledList,
  item: (one: TitledList['items'][number], index: number) => ReactElement,
): ReactElement {
  const heading = element(Heading, { as: 'h2', style: styles.section }, title)
  return element(Fragment, { key: title }, heading, ...items.map(item))
}

/**
 * Renders every e-mail of the product as HTML. Elements are created by hand because Node cannot run
 * JSX.
 */
export function EmailLayout(props: EmailLayoutProps): ReactElement {
  const {
    subject,
    greeting,
    paragraphs,
    items = [],
    sections = [],
    action,
    footnote,
    around,
  } = props
  const { site, language = 'en', unsubscribe } = around
  const paragraph = (text: string, index: number) =>
    element(Text, { key: `p${index}`, style: TEXT }, ...withLineBreaks(text))
  const item = ({ text, link }: { text: string; link: string }, index: number) => {
    const to = { href: addressOf(site, link), style: styles.itemLink }
    return element(Text, { key: `i${index}`, style: styles.item }, element(Link, to, text))
  }
  const card = [
    element(Heading, { key: 'greeting', as: 'h1', style: styles.greeting }, greeting),
    ...paragraphs.map(paragraph),
    ...items.map(item),
    ...sections.map((section) => sectionOf(section, item)),
    action &&
      element(
        Button,
        { key: 'action', href: addressOf(site, action.link), style: styles.button },
        action.label,
      ),
    footnote && element(Text, { key: 'footnote', style: styles.footnote }, footnote),
  ]
  const foot = [
    element(Link, { key: 'site', href: site, style: styles.footLink }, 'Ideathlon'),
    translated(' · Challenges worth your best idea', language),
    unsubscribe &&
      element(
        Fragment,
        { key: 'unsubscribe' },
        element('br'),
        element(Link, { href: unsubscribe.url, style: styles.footLink }, unsubscribe.label),
      ),
  ]
  return element(
    Html,
    { lang: language, dir: directionOf(language) },
    element(
      Head,
      null,
      element('meta', { name: 'viewport', content: 'width=device-width' }),
      element('meta', { name: 'color-scheme', content: 'light' }),
      element('title', null, subject),
    ),
    element(
      Body,
      { style: styles.page },
      element(
        Container,
        { style: styles.column },
        element(Text, { style: styles.brand }, 'Ideathlon'),
        element(Section, { style: styles.card }, ...card),
        element(Text, { style: styles.foot }, ...foot),
      ),
    ),
  )
}

function withLineBreaks(text: string): (string | ReactElement)[] {
  return text
    .split('\n')
    .flatMap((line, at) => (at === 0 ? [line] : [element('br', { key: at }), line]))
}
