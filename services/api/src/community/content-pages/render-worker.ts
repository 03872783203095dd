import { answerQuestions } from '@ideathlon/service-kit/worker/answer-questions'
import { blocksOf } from './blocks.ts'

answerQuestions(blocksOf)
