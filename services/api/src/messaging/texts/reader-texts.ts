import { NOTIFICATIONS } from '@ideathlon/contracts/notifications'
import { PICTURE_WORDS } from '@ideathlon/contracts/picture-words'
import { unsubscribeLabel } from '../email/sending/envelope.ts'
import { compose } from '../email/templates/texts.ts'

/**
 * The texts that each language's build compiles for the server, by the names that `textsIn` uses.
 * @public
 */
export const TEXTS = {
  notifications: NOTIFICATIONS,
  pictures: PICTURE_WORDS,
  compose,
  unsubscribeLabel,
}
