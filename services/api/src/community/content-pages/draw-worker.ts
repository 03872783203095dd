import { answerAside } from '@ideathlon/service-kit/worker/answer-questions'
import { blocksOf } from './blocks.ts'

answerAside(blocksOf)
