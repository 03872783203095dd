import type { Crumb } from '../../routes/route.ts'

type Viewer = { handle: string | undefined; isAdmin?: boolean | undefined }

/** The links in the footer. */
export function footerLinks({ handle, isAdmin }: Viewer): Crumb[] {
  return [
    handle === undefined
      ? { label: 'Create Account', to: '/account/sign-up' }
      : { label: 'Sharing', to: '/sharing' },
    { label: 'Platforms', to: '/platforms' },
    { label: 'FAQs', to: '/faqs' },
    { label: 'About', to: '/about' },
    { label: 'Contact Us', to: '/about/contact-us' },
    { label: 'Get Support', to: '/about/send-feedback?about=support' },
    { label: 'Send Feedback', to: '/about/send-feedback' },
    ...(isAdmin ? [{ label: 'Admin Dashboard', to: '/admin' }] : []),
  ]
}

export const LEGAL_LINKS: readonly Crumb[] = [
  { label: 'Terms of service', to: '/terms-of-service' },
  { label: 'Privacy', to: '/privacy-policy' },
  { label: 'GDPR rights', to: '/gdpr' },
  { label: 'Copyright', to: '/dmca' },
  { label: 'Accessibility', to: '/accessibility' },
  { label: 'Code of conduct', to: '/about/code-of-conduct' },
  { label: 'Moderation log', to: '/moderation-log' },
]
