// Each game in a few sentences of our own, for a first look.
export default {
  'mana.1': 'Capture the other Daimyo and you have won.',
  'mana.2':
    'Every square shows one, two or three. A piece that stands on it moves exactly so many steps, one square at a time, forwards, backwards or sideways. It may turn on the way, but never jumps and never enters a square twice.',
  'mana.3': 'Only the last step may end on an enemy: that piece is captured.',
  'mana.4':
    'After each move the bird flies to a square with the same mark as the one your piece reached. Your opponent must now move a piece that stands on this mark.',
  'mana.5':
    'If none of your pieces can obey the bird, you are free: move any piece, or bring one captured Ronin back onto any empty square.',
  'mana.6': 'So every move chooses what your opponent may do. That is the whole game.',
  'seven-ronin.1':
    'One side leads the ninja against a village of ten areas, the other defends it with seven ronin. The attack lasts eight rounds.',
  'seven-ronin.2':
    'The Attacker wins with five occupied areas at the end of a combat (both Fields together count as three), or when no ronin is left. The Defender wins by lasting eight rounds, or when no ninja is left.',
  'seven-ronin.3':
    'Each round both plan in secret. The Attacker sends ninja to as many areas as the Threat Level says, no more to each than its limit. The Defender places every ronin, one to an area; only Tasuke may join another.',
  'seven-ronin.4':
    'Then both plans are shown at once. The ronin use their abilities: Hayai rides, Musashi cuts, Taiko heals, Yobu sends ninja away, Yumi shoots.',
  'seven-ronin.5':
    'Where ninja meet a ronin, each ninja becomes a wound. A ronin whose tile is full of wounds is gone for good. Ninja with nobody against them occupy the area.',
  'seven-ronin.6':
    'Each occupied area then serves the Attacker: the Granary feeds new ninja, the Well poisons, the Shrine silences, and so on.',
  'seven-ronin.7':
    'Ninja that wait on the Green raise the limits of the next round, until a ronin sweeps them away.',
  'samurai-sword.1':
    'The Shogun sits openly. Samurai are on the Shogun’s side, Ninja against, the Ronin for nobody: and nobody but the Shogun says who they are.',
  'samurai-sword.2':
    'On your turn: recover if you are down, draw two cards, play as many as you like but only one weapon, keep at most seven.',
  'samurai-sword.3':
    'A weapon reaches as far as its precision: your neighbour is at one, the next at two, either way round. Armor adds one.',
  'samurai-sword.4':
    'Whoever is struck may parry. Otherwise they lose resilience, and at none left they hand you one of their honor points.',
  'samurai-sword.5':
    'A player without cards or without resilience is harmless: nobody can strike them and they do not count for distance.',
  'samurai-sword.6':
    'When somebody has no honor left, the game ends and the teams add up theirs, each role with its own multiplier.',
} as const;
