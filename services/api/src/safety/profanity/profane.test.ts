import { expect, it } from 'vitest'
import { isProfane } from './profane.ts'

it.each([
  'What the fuck could a bench be for?',
  'FUUUCK',
  'motherfucker',
  'a sh1t idea',
  'this is bullshit',
  'What a load of sh!t',
  'you b1tch',
  'asshole',
  'Arsehole',
  'the cunt',
  'twats',
  'wankers',
  'piss off',
  'a whore',
  'faggots',
])('“%s” is profane', (text) => {
  expect(isProfane(text)).toBe(true)
})

it.each([
  ...[
    'What could analysts do with assumptions?',
    'A classic grass glass bass',
    'Assess the assets',
  ],
  ...['Scunthorpe', 'Penistone', 'Sussex and Essex', 'Lightwater', 'Clitheroe', 'Slutsk'],
  ...['Dick van Dyke', 'Sheila Dikshit', 'Akshita', 'Kshitij', 'Shital Patel', 'Rishit', 'Nishit'],
  ...['Phuc Nguyen', 'Bich Tran', 'Fu Wang', 'Fuk', 'Fukuoka', 'Fackler', 'Matsushita', 'Kike'],
  ...['Camille Pissarro', 'a public pissoir', 'a Wankel engine', 'Wankhede Stadium', 'Fagin'],
  ...['Arsenal', 'arsenic', 'Arsène Wenger', 'Cockburn', 'Hancock', 'Titus', 'Gaylord', 'Hussein'],
  ...['sex education', 'breast cancer', 'the penis and the vagina', 'a rape crisis centre'],
  ...[
    'incest survivors',
    'filters for porn',
    'the word negro in old books',
    'Rio Negro',
    'Nigeria',
  ],
  ...['a dyke against the flood', 'chink of light', 'a cockpit', 'shiitake and shitake mushrooms'],
  ...['push it', 'as it is', 'hot item', 'wash it', 'fish item', 'flame retardant', 'niggardly'],
  ...['Saturday', 'a wristwatch', 'saltwater', 'swanky', 'sniggering', 'a booby trap', 'cuckoo'],
  ...['pussy willow', 'a pussycat', 'who’re they', 'an orgy of colour', 'FK Partizan', 'kung fu'],
  ...['(until Friday)', 'open (untidy as it is)', 'and/or, this/that', 'What a wish! It works'],
  ...['a 55 year old', '4r53 9', 'hell, damn, crap', '', '💩'],
])('“%s” is not profane', (text) => {
  expect(isProfane(text)).toBe(false)
})
