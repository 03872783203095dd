import { answerAside } from '@ideathlon/service-kit/aside/answer'
import { blocksOf } from './blocks.ts'

answerAside(blocksOf)
