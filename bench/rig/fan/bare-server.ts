import { startBareFan } from './bare-fan.ts'

const fan = await startBareFan()
process.on('message', (text: string) => fan.send(Buffer.from(text)))
process.on('disconnect', () => process.exit(0))
process.send?.({ url: fan.url })
