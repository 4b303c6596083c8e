// Each game in five minutes, in sentences of our own: enough to sit down and play.
export default {
  'mana.1': 'Capture the other Daimyo and you have won.',
  'mana.2':
    'Every square is single, double or triple. A piece on it moves exactly one, two or three steps, square by square, forwards, backwards or sideways. It may turn on the way, but never jumps and never enters a square twice.',
  'mana.3': 'Only the last step may end on an enemy: that piece is captured.',
  'mana.4':
    'After each move the bird flies to a square with the symbol that your piece reached. Your opponent must now move a piece that stands on this symbol.',
  'mana.5':
    'If none of your pieces can obey the bird, you are free: move any piece, or bring one captured Ronin back onto any empty square.',
  'mana.6':
    'If you cannot even do that, you lose the turn, and your opponent plays again with any piece. So every move chooses what the other may do: that is the whole game.',
  'mana.7':
    'To begin, both fill their first row and only choose on which double square the Daimyo stands. Black moves first, bound by nothing.',
  'seven-ronin.1':
    'One side leads the ninja against a village of ten areas in a ring, the other defends it with seven ronin. The attack lasts eight rounds.',
  'seven-ronin.2':
    'The Attacker wins with five occupied areas at the end of a combat (both Fields together count as three), or when no ronin is left. The Defender wins by lasting eight rounds, or when no ninja is left.',
  'seven-ronin.3':
    'Each round both plan in secret. The Attacker deploys ninja on at most as many areas as the Threat Level says, no more to each than its limit.',
  'seven-ronin.4': 'The Defender deploys every ronin, one to an area; only Tasuke may join another.',
  'seven-ronin.5':
    'Then both plans are revealed at once, and the ronin use their abilities: Hayai rides to the ninja, Musashi cuts one down, Taiko heals, Yobu drives them to the next area, Yumi shoots into the Reserves.',
  'seven-ronin.6':
    'Where ninja meet a ronin, each ninja becomes a wound. A ronin with as many wounds as vitality is eliminated for good. Ninja with nobody against them occupy the area.',
  'seven-ronin.7':
    'Each occupied area then serves the Attacker: the Granary brings new ninja, the Well wounds, the Shrine takes an ability away, and so on.',
  'seven-ronin.8':
    'Ninja that wait on the Green raise the limits of the next rounds, until a ronin sweeps them away.',
  'samurai-sword.1':
    'The Shogun sits openly. Samurai are on the Shogun’s side, Ninja against, the Ronin for nobody: and nobody but the Shogun says who they are.',
  'samurai-sword.2':
    'On your turn: recover if you have no resilience points, draw two cards, play as many as you like but only one weapon, keep at most seven.',
  'samurai-sword.3':
    'A weapon reaches as far as its precision: your neighbour is at one, the next at two, whichever way round is shorter. Armor adds one.',
  'samurai-sword.4':
    'Whoever is attacked may parry; otherwise they lose as many resilience points as the weapon’s damage.',
  'samurai-sword.5': 'Whoever loses the last one is defeated and hands the victor one honor point.',
  'samurai-sword.6':
    'A player without cards or without resilience points is harmless: nobody can attack them, and they do not count for distance.',
  'samurai-sword.7':
    'Lay properties before you: Focus for more weapons a turn, Armor to be harder to reach, Fast Draw for more damage.',
  'samurai-sword.8':
    'When somebody has no honor left, the game ends and the teams add up theirs, each role with its own multiplier.',
} as const;
