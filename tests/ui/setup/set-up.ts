import { afterEach } from 'vitest'
import '../../../web/src/ui/css/index.css'
import { clear } from './render.tsx'

afterEach(clear)
