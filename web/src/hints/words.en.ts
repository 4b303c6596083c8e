// A short word at each new kind of decision, for somebody who plays for the first time.
export default {
  'mana.setup':
    'Choose a double for your Daimyo, the piece you must not lose. Your five Ronins fill the rest of the row.',
  'mana.setupTwo':
    'Your two rows have twelve squares for six pieces. A Daimyo on a triple is quick, one on a single slow to flee.',
  'mana.swap': 'Look at both set-ups. Whoever has Black moves first: take it, or stay White.',
  'mana.first':
    'A piece goes exactly as many steps as its square shows, turning as it likes, never slantwise, never over a piece. The first move is yours to choose.',
  'mana.bound':
    'The bird sits on the mark where the last piece stopped. You must move a piece that stands on that mark; the mark you stop on then binds your opponent.',
  'mana.free': 'None of your pieces can obey the bird, so you are free: move any piece you like.',
  'mana.reenter':
    'You are free, and a captured Ronin may come back: lift it from the tray onto any empty square. That is your whole turn.',
  'mana.capture':
    'One of your moves can end on an enemy piece and capture it. The Daimyo captured is the game won.',
  'ronin.attack':
    'Send ninja from the Reserves: choose an area to add one. You may attack as many areas as the Threat Level says, each up to its limit. Five occupied areas win.',
  'ronin.green':
    'Each ninja that waited on the Green lets you go one over a limit this round. A ronin sent to the Green sweeps them away.',
  'ronin.defend':
    'Choose a ronin, then an area: one to an area, only Tasuke stands with another. You cannot see where the ninja go, so think of what you can least afford to lose.',
  'ronin.abilities':
    'The plans are shown. Use your ronin’s abilities in any order before the fight; those that can do something are lit. What you leave unused is lost.',
  'ronin.areas':
    'Each area you occupy serves you once a round. Choose a lit one and follow the question, or say that you are done.',
  'ronin.split': 'Tasuke shares the wounds with the ronin beside him: you say who takes how many.',
  'sword.role':
    'Your role card says what you want; keep it secret unless you are the Shogun. Lozenges are resilience, flowers honor.',
  'sword.play':
    'Play as many cards as you like, but only one weapon a turn. Pick up a weapon to see whom it reaches: the number on the arc must not exceed its precision.',
  'sword.attack':
    'A Parry stops the blow. Otherwise you lose resilience, and at none left you give one honor to the attacker.',
  'sword.battlecry': 'A Battlecry: give up a Parry from your hand, or lose 1 resilience.',
  'sword.jujitsu': 'Ju-jitsu: give up a weapon from your hand, or lose 1 resilience.',
  'sword.bushido':
    'The Code of Bushido turned up a weapon: give up a weapon from your hand, and the Code goes on to the next player; or lose 1 honor.',
  'sword.discard': 'You may keep seven cards. Choose what to let go; Parries are worth keeping.',
  'sword.harmless':
    'Without cards or without resilience you are harmless: nobody can strike you with a weapon.',
  understood: 'Got it',
  noMore: 'No more hints',
  label: 'Hint',
} as const;
