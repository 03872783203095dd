import { validationMessage } from '@ideathlon/contracts/validation-message'
import * as z from 'zod'

// Import this module wherever field errors are shown.
z.config({ customError: validationMessage })
