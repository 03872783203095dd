import { validationMessage } from '@ideathlon/contracts/validation-message'
import * as z from 'zod'

// Imported by whatever shows people what is wrong with a field.
z.config({ customError: validationMessage })
