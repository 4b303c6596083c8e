// The rulebook's drawings: captions, what they show for those who do not see them, and labels. Labels are short: they stand in drawings.
export default {
  'mana.board':
    'One of the nine starts: each Daimyo on a double square of its first row. The symbol of a square says how far the piece on it moves.',
  'mana.board.alt':
    'The board of six by six squares with coordinates, Black’s pieces on row 1 and White’s on row 6, both Daimyos on column c. Below: a disc is a single square, two bars a double, three triangles a triple.',
  'mana.steps':
    'Where a piece can end on an empty board. From a triple square it also reaches the squares beside it, by a detour: no square is entered twice.',
  'mana.steps.alt':
    'Three boards. From a single square four squares are lit, one step away. From a double square eight, two steps away. From a triple square those three steps away and the four beside it; one way of three steps turns twice and ends next to where it began.',
  'mana.way':
    'A way goes around pieces, never over them. Only its last square may hold an enemy, who is captured.',
  'mana.way.alt':
    'A black piece on a triple square. The way upwards is crossed out, since a piece of its own stands there. A dotted way goes left and then up twice, and its third step ends on a white piece.',
  'mana.bird':
    'Black moved from d1 to a triple square, so the bird flies to a triple square. White must now move from one, and only the piece on d6 stands on one.',
  'mana.bird.alt':
    'The start after one move: Black’s piece went from d1 to d2, a triple square. The bird sits on b4, also a triple. Of White’s pieces only the one on d6 is lit.',
  'mana.blocked':
    'The bird demands a triple square, but the only piece on one is hemmed in. By default its player may then move any piece; at a strict table the turn is lost.',
  'mana.blocked.alt':
    'A corner of the board: Black’s piece on the triple square a1 has pieces of its own on both sides, crossed out. The bird sits on the triple square c3.',
  'mana.reentry':
    'The bird demands a single square and White has no piece on one. Instead of moving, White may put a captured Ronin on any empty square, even the bird’s.',
  'mana.reentry.alt':
    'Part of the board with the bird on a single square and White’s pieces on a double and a triple. All empty squares are lit, and an arrow leads from a captured white Ronin beside the board to one of them.',
  'kind.one': 'single',
  'kind.two': 'double',
  'kind.three': 'triple',
  'steps.one': '1 step',
  'steps.two': '2 steps',
  'steps.three': '3 steps',

  'seven.round':
    'A round from planning to the next. The Attacker’s five areas are counted once, at the end of step 3.',
  'seven.round.alt': 'The round, phase by phase',
  'seven.ring':
    'The ring of ten areas around the Green, with the limit of each. The arc joins the two neighbours of the Watchtower; every area has two, the Green has none.',
  'seven.ring.alt':
    'Ten areas in a ring, clockwise from the top: Watchtower, Field (2), Passage, Field (3), Granary, Animal Pen, Well, Shrine, Burial Grounds, Inn. Empty circles show the limit of each. The Green lies in the middle.',
  'seven.track': 'The time track: what each of the eight rounds allows, demands and costs.',
  'seven.track.alt':
    'Eight rounds. Threat Level: 3, 3, 3, 4, 4, 4, 5, 5. Minimum Attack Force: 1, 2, 3, 4, 4, 4, 5, 5. Casualties at the end of rounds 4, 5, 6 and 7.',
  'seven.states': 'What an area is called depends on who stands there.',
  'seven.states.alt':
    'Three areas: a free one with a ronin and no ninja, a contested one with a ronin and two ninja, an occupied one, shown dark, with two ninja alone.',
  'seven.planning':
    'A plan of the Attacker in round 3. One ninja waited on the Green, so the limits may be exceeded by one in all: here at the Watchtower.',
  'seven.planning.alt':
    'Behind the screen: three ninja for Field (3), two for the Watchtower, one of them above its limit of one, one for the Passage, and a second one for the Green, where one was waiting.',
  'seven.wounds':
    'Each ninja left on a contested area becomes a wound. A ronin without vitality is eliminated, and ninja without room occupy the area.',
  'seven.wounds.alt':
    'Musashi, vitality 4 with one wound, meets three ninja: he removes one, and two become wounds. Yumi, vitality 3, meets four ninja: three eliminate him, and the fourth occupies the area.',
  'seven.limit': 'limit {limit}',
  'seven.threat': 'Threat Level: most areas',
  'seven.minimum': 'Minimum Attack Force: fewest ninja',
  'seven.casualties': 'the round’s end costs 1 ninja',
  'seven.free': 'free',
  'seven.contested': 'contested',
  'seven.occupied': 'occupied',
  'seven.behind': 'Behind your screen',
  'seven.plan.areas': '3 areas: Threat Level 3',
  'seven.plan.ninja': '7 ninja: at least 3 must go',
  'seven.plan.over': '+1 above a limit: 1 allowed',
  'seven.plan.green': '1 on the Green, besides',
  'seven.vitality': '{name}, vitality {count}',
  'seven.wounds.cut': 'Musashi removes 1 ninja,',
  'seven.wounds.two': '2 become wounds:',
  'seven.wounds.three': '3 wounds: Yumi is eliminated.',
  'seven.wounds.rest': 'The 4th ninja occupies the area.',
  'seven.round.plan': 'Planning Phase',
  'seven.round.plan.1': 'Both deploy in secret behind their screens.',
  'seven.round.plan.2': 'Reveal: the markers go onto the board.',
  'seven.round.combat': 'Combat Phase',
  'seven.round.combat.1': 'Step 1: the Defender uses the ronin’s abilities.',
  'seven.round.combat.2': 'Step 2: ninja become wounds, the rest occupy.',
  'seven.round.combat.3': 'Step 3: the Attacker uses occupied areas. Five areas win.',
  'seven.round.end': 'End Phase',
  'seven.round.end.1': 'The ronin go home, ninja stay.',
  'seven.round.end.2': 'Casualties, if the track says so; then the next round.',

  'sword.roles':
    'The roles of 3 to 7 players. Bone: the Shogun’s team; black: the Ninja; dashed: the Ronin, who is alone.',
  'sword.roles.alt':
    '3 players: Shogun and 2 Ninja. 4: Shogun, Samurai, 2 Ninja. 5: Shogun, Samurai, 2 Ninja, Ronin. 6: Shogun, Samurai, 3 Ninja, Ronin. 7: Shogun, 2 Samurai, 3 Ninja, Ronin.',
  'sword.turn': 'A turn in four phases, always in this order.',
  'sword.turn.alt': 'The turn, phase by phase',
  'sword.distance':
    'Difficulty counted from the foot of the table, the shorter way round. The fallen player is not counted, and an Armor adds 1. A Kusarigama has precision 2 and reaches the three in red.',
  'sword.distance.alt':
    'Six players at a round table. The two neighbours have difficulty 1. Clockwise, the player beyond one who is down has 2. The other one two seats away wears an Armor and has 3, out of reach of a weapon of precision 2.',
  'sword.attack': 'An attack and its two answers. Whoever is attacked may always choose.',
  'sword.attack.alt':
    'A Kusarigama with precision 2 and damage 2. Either the target plays a Parry and keeps all five points, or loses two of five.',
  'sword.honor':
    'Three ways to lose honor. A point is handed over only after a defeat; the others leave the game. Who has none left ends it.',
  'sword.honor.alt':
    'The defeated player hands one point of honor to the victor. When the deck runs out every player loses one. The Code of Bushido can cost one.',
  'sword.score': 'By how much each role multiplies its honor, and a sum for five players.',
  'sword.score.alt': 'Multipliers by number of players, and an example',
  'sword.you': 'you',
  'sword.players': 'players',
  'sword.reach': 'precision {count}',
  'sword.attack.precision': 'precision 2',
  'sword.attack.damage': 'damage 2',
  'sword.attack.parry': 'Parry',
  'sword.attack.nothing': 'nothing is lost',
  'sword.attack.take': 'Take it',
  'sword.attack.loses': '2 resilience points are lost',
  'sword.honor.defeat': 'Defeat',
  'sword.honor.defeat.1': '1 point to the victor',
  'sword.honor.deck': 'The deck runs out',
  'sword.honor.deck.1': 'everybody loses 1',
  'sword.honor.code': 'Code of Bushido',
  'sword.honor.code.1': 'without a weapon: 1 lost',
  'sword.score.example': 'Five players, one Daimyo with the Samurai:',
  'sword.turn.recover': 'Recover',
  'sword.turn.recover.1': 'Without resilience points you regain all of them.',
  'sword.turn.recover.2': 'Then the Code of Bushido, if it lies before you.',
  'sword.turn.draw': 'Draw',
  'sword.turn.draw.1': '2 cards.',
  'sword.turn.play': 'Play',
  'sword.turn.play.1': 'As many cards as you like, but 1 weapon.',
  'sword.turn.play.2': 'Others answer: parry or take it.',
  'sword.turn.discard': 'Discard',
  'sword.turn.discard.1': 'Down to 7 cards.',
} as const;
