/**
 * Words that mean nearly the same in questions: a bus and a tram are both a means of transport.
 * Each line is one concept. A word may appear in several.
 */
const GROUPS = `
bus tram train metro subway transit transport rail commuter commute shuttle
car cars traffic driver drive parking congestion vehicle motorist
bike bicycle cycle cyclist cycling scooter
walk walking pedestrian footpath pavement sidewalk stroll
street road lane avenue square alley kerb
city town urban municipal downtown neighbourhood neighborhood district borough
village rural countryside hamlet
rent rental tenant landlord lease
house housing home homes apartment flat dwelling accommodation
homeless homelessness shelter
build building construction developer architecture architect
neighbour neighbor neighbours resident community block stairwell
school teacher pupil classroom student lesson education homework college university
learn learning teach teaching training skill course study
child children kid kids toddler baby youth teenager young
parent mother father family families
old elderly senior seniors pensioner ageing aging grandparent
lonely loneliness isolated isolation alone companionship
friend friends friendship stranger strangers meet
health healthy hospital clinic doctor nurse patient medical medicine ward
mental stress anxiety burnout depression wellbeing calm
sleep sleeper sleeping sleepless insomnia rest nap bed
sport exercise fitness gym running play playground
food eat meal lunch dinner breakfast kitchen cook cooking restaurant canteen
waste rubbish trash garbage litter recycling recycle packaging plastic landfill
shop store retail market supermarket customer shopping
water river lake stream drinking flood flooding rain rainwater
sea ocean coast beach harbour
tree forest park garden green plant wood woodland
animal wildlife bird insect bee species biodiversity nature habitat
predator pest possum stoat rat trap eradicate
pet dog cat
farm farmer farming agriculture crop harvest soil
climate warming carbon emission emissions co2 heatwave
energy electricity power solar wind battery heating fuel
hot heat summer cool cooling shade
cold winter snow ice warm
air pollution smog smoke clean dirty
noise noisy quiet silence silent loud sound
light lights lamp lantern dark darkness night
safe safety secure security danger dangerous fear afraid
crime police theft violence burglary
money cost price cheap expensive afford affordable income wage wages salary poverty
tax taxes budget levy subsidy
job jobs work worker employment unemployed employer employee office workplace career
meeting meetings colleague team teamwork
company business startup enterprise firm
government council politician policy minister mayor law regulation
vote voting election democracy citizen participation
refugee immigrant immigration migrant newcomer foreigner
volunteer volunteering charity donate donation help
library book books reading read author
museum art artist gallery culture theatre opera music song concert
film movie cinema television video
phone telephone smartphone mobile screen app
internet online digital website web email
computer software data algorithm robot ai machine
news newspaper journalist media rumour
holiday travel tourist tourism vacation trip journey
hotel hostel guest
airport plane flight airline
ship boat ferry
queue queues wait waiting line delay
letter post parcel delivery mail
toy game games gaming puzzle
clothes clothing fashion wardrobe shirt raincoat umbrella
rainy rain wet umbrella drizzle weather
repair mend fix broken reuse secondhand
share sharing borrow lend lending swap
celebrate celebration party festival birthday wedding
language translate translation accent speak
disabled disability wheelchair blind deaf accessible accessibility
morning monday dawn breakfast wake
evening sunset dusk night
weekend sunday saturday
`

const conceptsOf = new Map<string, string[][]>()
for (const line of GROUPS.trim().split('\n')) {
  const group = line.split(' ')
  for (const stem of new Set(group.map(stemOf))) {
    conceptsOf.set(stem, [...(conceptsOf.get(stem) ?? []), group])
  }
}

/** Strips the most common endings from an English word. */
export function stemOf(word: string): string {
  if (word.length <= 3) return word
  const bare = word.replace(/(?:ies|ing|ers|er|ed|es|s)$/u, '')
  const kept = bare.length >= 3 ? bare : word
  return kept.replace(/[ey]$/u, '')
}

/** The word itself, followed by the other words of its concepts. */
export function relatedWords(word: string): string[] {
  const groups = conceptsOf.get(stemOf(word)) ?? []
  return [...new Set([word, ...groups.flat()])]
}
