import { FIRST_RANK } from './first-rank.ts'
import type { Role } from './roles.ts'

/** The name of a rank and the sentence shown with it. */
export type RankWords = readonly [label: string, description: string]

/**
 * Ten ranks per role, lowest first. Each role has a small story from its first rank to its last.
 */
export const RANK_THEMES: Record<Role, readonly RankWords[]> = {
  // A thought growing up: from the first spark to a mind of its own.
  overall: [
    FIRST_RANK,
    ['Daydreamer', 'Looks out of the window and comes back with something.'],
    ['Dot Connector', 'Sees the line between two things nobody put together.'],
    ['Pattern Finder', 'Hears the tune while others still hear the noise.'],
    ['Quick Thinker', 'Halfway to the answer before the question mark.'],
    ['Deep Thinker', 'Goes back down, because the first answer was too easy.'],
    ['Bright Mind', 'The light others switch on when a problem gets dark.'],
    ['Mastermind', 'Ten thoughts at once, and all of them on time.'],
    ['Luminary', 'Rooms get brighter; questions get braver.'],
    ['Supernova', 'Every cell is lit. You can see it from other galaxies.'],
  ],
  // Fire and chemistry: a question is what starts the reaction.
  catalyst: [
    ['Match', 'One small question, struck in the dark.'],
    ['Kindling', 'Gathers the little reasons that make a question catch.'],
    ['Flint', 'Hit it anywhere: another question flies off.'],
    ['Torchbearer', 'Carries a good question to where nobody had asked.'],
    ['Fire Starter', 'Asks once, and the whole street is thinking.'],
    ['Bellows', 'Knows when to breathe on an idea, and when to wait.'],
    ['Alchemist', 'Turns a plain complaint into a golden question.'],
    ['Reactor', 'Steady heat. Ideas come out glowing.'],
    ['Chain Reaction', 'Every answer here asks the next question.'],
    ['Prime Mover', 'Nothing had moved. Then someone asked.'],
  ],
  // A workshop: from the first doodle to the thing that changes the street.
  innovator: [
    ['Doodler', 'The back of an envelope is already full.'],
    ['Tinkerer', 'It came apart easily. It will go together better.'],
    ['Bricoleur', 'Two spoons, some string, and suddenly it works.'],
    ['Prototyper', 'Version three hardly ever catches fire.'],
    ['Maker', 'Does not explain it. Puts it on the table.'],
    ['Inventor', 'Fixes things people had stopped noticing.'],
    ['Visionary', 'Homesick for places that are not built yet.'],
    ['Trailblazer', 'That path there? It used to be a hedge.'],
    ['World Builder', 'Starts with a bench and ends with a city.'],
    ['Future Maker', 'Tomorrow called to ask what it should look like.'],
  ],
  // A kitchen of taste: the palate that learns to tell good from merely loud.
  analyst: [
    ['Taster', 'One honest spoonful of everything.'],
    ['Fair Nose', 'Can tell fresh from freshly painted.'],
    ['Sorter', 'Good, better, best, and never all in one pile.'],
    ['Measuring Cup', 'Uses the whole scale, right up to the brim.'],
    ['Sharp Palate', 'Finds the pinch of salt that makes the idea.'],
    ['Steady Hand', 'Monday or Friday, the same idea weighs the same.'],
    ['Fine Balance', 'Two ideas, a hair apart, and this one knows the difference.'],
    ['Assayer', 'Scratches the shine and looks for the gold.'],
    ['Connoisseur', 'Loved it before it was everyone’s favourite.'],
    ['Golden Scale', 'When this one rates, the crowd nods later.'],
  ],
  // A garden: nobody pulls a plant to make it taller.
  mentor: [
    ['Seedling', 'Two kind sentences, and something sprouts.'],
    ['Watering Can', 'A little, often, and right at the root.'],
    ['Good Soil', 'Ideas left here overnight are taller in the morning.'],
    ['Trellis', 'Holds it up without ever holding it back.'],
    ['Green Thumb', 'Saw the bud when everyone else saw a stick.'],
    ['Pruner', 'One careful cut, and the whole idea breathes.'],
    ['Beekeeper', 'Carries what is good from idea to idea.'],
    ['Greenhouse', 'Even the delicate ones make it through winter here.'],
    ['Old Oak', 'People come to think in its shade.'],
    ['Evergreen', 'Forests grow from what was said here.'],
  ],
  // Out with a lantern: finding people, and bringing them home.
  scout: [
    ['Footprint', 'One step outside, eyes open.'],
    ['Trail Reader', 'Notices who has been thinking around here.'],
    ['Lantern', 'Leaves a light on for whoever comes next.'],
    ['Pathfinder', 'Knows the short way in, and shares it.'],
    ['Lookout', 'Spots a bright mind three hills away.'],
    ['Guide', 'Nobody gets lost on their first day.'],
    ['Ranger', 'Knows every trail, and who walked it.'],
    ['Trail Boss', 'Arrives with a whole caravan of thinkers.'],
    ['Cartographer', 'Draws the map of everyone worth asking.'],
    ['North Star', 'Just keep walking towards this one.'],
  ],
  // The theatre: someone has to find the house, the lights and the players.
  director: [
    ['Stagehand', 'Moves the chairs. The evening starts with chairs.'],
    ['Prompter', 'A whisper at the right second saves the scene.'],
    ['Scene Setter', 'Lights, a table, one good question.'],
    ['Stage Manager', 'It is all on the list, and the list is right.'],
    ['Choreographer', 'Fifty people, and no one steps on a toe.'],
    ['Producer', 'Finds the money, the room and the reason.'],
    ['Conductor', 'Lifts one hand, and everyone comes in together.'],
    ['Impresario', 'People come because this name is on the poster.'],
    ['Maestro', 'Makes it look as if it ran by itself.'],
    ['Grand Director', 'The whole city is the stage tonight.'],
  ],
  // Weather and harvest: generosity that makes other things possible.
  patron: [
    ['Penny Friend', 'The first coin in the hat makes the loudest sound.'],
    ['Good Neighbour', 'Lends the ladder and never asks for it back.'],
    ['Well Wisher', 'Wishes well, and brings the bucket.'],
    ['Rainmaker', 'It had been dry for weeks. Then this one came.'],
    ['Bread Winner', 'So that someone can think without a rumbling stomach.'],
    ['Lamp Lighter', 'Whole streets of ideas stay open after dark.'],
    ['Bridge Builder', 'Pays for the middle part nobody else would.'],
    ['Harvest Keeper', 'Stores the good years for the brave ones.'],
    ['Benefactor', 'Half of what works around here began with this one.'],
    ['Renaissance', 'Ages are named after people like this.'],
  ],
  // Optics: looking at what everybody takes for granted.
  insightful: [
    ['Raised Eyebrow', 'Wait. Are we sure about that?'],
    ['Why Asker', 'Asks it five times, and politely.'],
    ['Magnifier', 'The small print was the whole story.'],
    ['Flashlight', 'Points at the corner everyone walks around.'],
    ['Second Look', 'It was upside down. It makes sense now.'],
    ['Periscope', 'Sees over the thing we all stood behind.'],
    ['Prism', 'In goes one white fact, out come seven.'],
    ['Myth Buster', 'What everyone knows turned out to be a rumour.'],
    ['X-Ray', 'Looks through the wall, and finds the pipe.'],
    ['Oracle', 'Answers with the question you should have asked.'],
  ],
  // Sound: from the first murmur to the voice a whole forum listens for.
  commentator: [
    ['Murmur', 'Said something, quietly. It was good, though.'],
    ['Echo', 'Heard you, and gave it back clearer.'],
    ['Good Listener', 'Reads to the end before answering. Imagine.'],
    ['Chatterbox', 'The thread was quiet until a minute ago.'],
    ['Storyteller', '“That reminds me” always turns out to be worth it.'],
    ['Columnist', 'People scroll up to see if there is a new one.'],
    ['Quick Wit', 'Three words, and the whole table laughs and agrees.'],
    ['Peacemaker', 'Two people were shouting. Now they are co-authors.'],
    ['Town Crier', 'If it matters, you heard it here first.'],
    ['Voice of Reason', 'When this one writes, the room puts down its pens.'],
  ],
}
