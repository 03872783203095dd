import type { AdmissionRules } from '../../../services/olympiad/src/transfers/admission.ts'

/** The limits of a new installation. */
export const TRANSFER_RULES: AdmissionRules = {
  approvalAboveCents: 50_000,
  identityAboveCents: 60_000,
  needsDestination: false,
}
