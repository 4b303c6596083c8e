// Les dessins du livret : légendes, descriptions pour qui ne les voit pas, et étiquettes courtes.
import type { Translation } from '../../lib/messages';
import type en from './words.en';

export default {
  'mana.board':
    'L’un des neuf départs : chaque Daïmio sur une case double de sa première rangée. Le symbole d’une case dit de combien avance la pièce qui s’y trouve.',
  'mana.board.alt':
    'Le plateau de six cases sur six avec ses coordonnées, les pièces de Noir sur la rangée 1, celles de Blanc sur la rangée 6, les deux Daïmios sur la colonne c. Dessous : un disque est une case simple, deux barres une double, trois triangles une triple.',
  'mana.steps':
    'Où une pièce peut finir sur un plateau vide. D’une case triple, elle atteint aussi les cases voisines, par un détour : elle ne passe jamais deux fois par la même case.',
  'mana.steps.alt':
    'Trois plateaux. D’une case simple, quatre cases s’éclairent, à une case. D’une case double, huit, à deux cases. D’une case triple, celles à trois cases et les quatre voisines ; un chemin de trois cases tourne deux fois et finit à côté de son départ.',
  'mana.way':
    'Un chemin contourne les pièces, sans jamais passer dessus. Seule la dernière case peut porter une pièce adverse, qui est capturée.',
  'mana.way.alt':
    'Une pièce noire sur une case triple. Vers le haut, le chemin est barré : une pièce de son camp s’y trouve. Un chemin pointillé va à gauche puis deux fois vers le haut, et finit à la troisième case sur une pièce blanche.',
  'mana.bird':
    'Noir est passé de d1 à une case triple : l’oiseau s’envole donc vers une case triple. Blanc doit maintenant partir d’une case triple, et seule la pièce en d6 en occupe une.',
  'mana.bird.alt':
    'Le départ après un coup : la pièce de Noir est allée de d1 à d2, une case triple. L’oiseau est en b4, triple aussi. Des pièces de Blanc, seule celle en d6 est éclairée.',
  'mana.blocked':
    'L’oiseau demande une case triple, mais la seule pièce qui en occupe une est enfermée. D’office, son joueur peut alors bouger n’importe quelle pièce ; à une table stricte, il perd son tour.',
  'mana.blocked.alt':
    'Un coin du plateau : la pièce noire sur la case triple a1 a des pièces de son camp des deux côtés, barrées d’une croix. L’oiseau est sur la case triple c3.',
  'mana.reentry':
    'L’oiseau demande une case simple et Blanc n’en occupe aucune. Au lieu de déplacer une pièce, il peut poser un Rônin capturé sur n’importe quelle case vide, même celle de l’oiseau.',
  'mana.reentry.alt':
    'Une partie du plateau, l’oiseau sur une case simple, les pièces de Blanc sur une double et une triple. Toutes les cases vides sont éclairées, et une flèche mène d’un Rônin blanc capturé, à côté du plateau, vers l’une d’elles.',
  'kind.one': 'simple',
  'kind.two': 'double',
  'kind.three': 'triple',
  'steps.one': '1 case',
  'steps.two': '2 cases',
  'steps.three': '3 cases',

  'seven.round':
    'Un tour, de la planification au suivant. Les cinq quartiers de l’Attaquant se comptent une seule fois, à la fin de l’étape 3.',
  'seven.round.alt': 'Le tour, phase par phase',
  'seven.ring':
    'L’anneau des dix quartiers autour de la Place, chacun avec sa limite. L’arc relie les deux quartiers adjacents à la Tour de guet ; chaque quartier en a deux, la Place aucun.',
  'seven.ring.alt':
    'Dix quartiers en anneau, dans le sens des aiguilles d’une montre depuis le haut : Tour de guet, Champ (2), Passage, Champ (3), Grenier, Enclos, Puits, Temple, Cimetière, Auberge. Des cercles vides montrent la limite de chacun. La Place est au milieu.',
  'seven.track': 'La piste de temps : ce que chacun des huit tours permet, exige et coûte.',
  'seven.track.alt':
    'Huit tours. Niveau de menace : 3, 3, 3, 4, 4, 4, 5, 5. Force d’attaque minimale : 1, 2, 3, 4, 4, 4, 5, 5. Pertes à la fin des tours 4, 5, 6 et 7.',
  'seven.states': 'Le nom d’un quartier dépend de qui s’y trouve.',
  'seven.states.alt':
    'Trois quartiers : un libre avec un ronin et sans ninja, un contesté avec un ronin et deux ninjas, un occupé, sombre, avec deux ninjas seuls.',
  'seven.planning':
    'Un plan de l’Attaquant au tour 3. Un ninja attendait sur la Place : les limites peuvent donc être dépassées de un au total, ici à la Tour de guet.',
  'seven.planning.alt':
    'Derrière l’écran : trois ninjas pour le Champ (3), deux pour la Tour de guet, dont un au-dessus de sa limite de un, un pour le Passage, et un second pour la Place, où un attendait.',
  'seven.wounds':
    'Chaque ninja resté sur un quartier contesté devient une blessure. Un ronin sans vitalité est éliminé, et les ninjas sans place occupent le quartier.',
  'seven.wounds.alt':
    'Musashi, vitalité 4 et une blessure, rencontre trois ninjas : il en retire un, et deux deviennent des blessures. Yumi, vitalité 3, en rencontre quatre : trois l’éliminent, et le quatrième occupe le quartier.',
  'seven.limit': 'limite {limit}',
  'seven.threat': 'niveau de menace : quartiers au plus',
  'seven.minimum': 'force d’attaque minimale : ninjas au moins',
  'seven.casualties': 'la fin du tour coûte 1 ninja',
  'seven.free': 'libre',
  'seven.contested': 'contesté',
  'seven.occupied': 'occupé',
  'seven.behind': 'Derrière votre écran',
  'seven.plan.areas': '3 quartiers : menace 3',
  'seven.plan.ninja': '7 ninjas : il en faut 3',
  'seven.plan.over': '+1 hors limite : 1 permis',
  'seven.plan.green': '1 sur la Place, en plus',
  'seven.vitality': '{name}, vitalité {count}',
  'seven.wounds.cut': 'Musashi retire 1 ninja,',
  'seven.wounds.two': '2 deviennent des blessures :',
  'seven.wounds.three': '3 blessures : Yumi est éliminé.',
  'seven.wounds.rest': 'Le 4e ninja occupe le quartier.',
  'seven.round.plan': 'Phase de planification',
  'seven.round.plan.1': 'Les deux camps déploient en secret derrière leur écran.',
  'seven.round.plan.2': 'Révélation : les marqueurs vont sur le plateau.',
  'seven.round.combat': 'Phase de Combat',
  'seven.round.combat.1': 'Étape 1 : le Défenseur utilise les capacités des ronin.',
  'seven.round.combat.2': 'Étape 2 : les ninjas deviennent des blessures, le reste occupe.',
  'seven.round.combat.3': 'Étape 3 : l’Attaquant utilise les quartiers occupés. Cinq quartiers gagnent.',
  'seven.round.end': 'Phase de fin',
  'seven.round.end.1': 'Les ronin rentrent, les ninjas restent.',
  'seven.round.end.2': 'Pertes, si la piste le dit ; puis le tour suivant.',

  'sword.roles':
    'Les rôles de 3 à 7 joueurs. Clair : l’équipe du Shogun ; noir : les Ninjas ; pointillé : le Ronin, qui est seul.',
  'sword.roles.alt':
    '3 joueurs : Shogun et 2 Ninjas. 4 : Shogun, Samouraï, 2 Ninjas. 5 : Shogun, Samouraï, 2 Ninjas, Ronin. 6 : Shogun, Samouraï, 3 Ninjas, Ronin. 7 : Shogun, 2 Samouraïs, 3 Ninjas, Ronin.',
  'sword.turn': 'Un tour en quatre phases, toujours dans cet ordre.',
  'sword.turn.alt': 'Le tour, phase par phase',
  'sword.distance':
    'La difficulté se compte depuis le bas de la table, par le chemin le plus court. Le joueur à terre ne compte pas, et une Armure ajoute 1. Un Kusarigama a une précision de 2 et atteint les trois en rouge.',
  'sword.distance.alt':
    'Six joueurs à une table ronde. Les deux voisins ont une difficulté de 1. Dans le sens des aiguilles d’une montre, le joueur après celui qui est à terre a 2. L’autre joueur à deux places porte une Armure et a 3, hors de portée d’une arme de précision 2.',
  'sword.attack': 'Une attaque et ses deux réponses. Celui qui est attaqué a toujours le choix.',
  'sword.attack.alt':
    'Un Kusarigama de précision 2 et de 2 dégâts. Ou la cible joue une Parade et garde ses cinq points, ou elle en perd deux sur cinq.',
  'sword.honor':
    'Trois façons de perdre de l’honneur. Le point n’est donné à un autre qu’après une défaite ; sinon il sort du jeu. Qui n’en a plus termine la partie.',
  'sword.honor.alt':
    'Le vaincu donne un point d’honneur au vainqueur. Quand la pioche s’épuise, chacun en perd un. Le Code du bushido peut en coûter un.',
  'sword.score': 'De combien chaque rôle multiplie son honneur, et un décompte à cinq joueurs.',
  'sword.score.alt': 'Multiplicateurs selon le nombre de joueurs, et un exemple',
  'sword.you': 'vous',
  'sword.players': 'joueurs',
  'sword.reach': 'précision {count}',
  'sword.attack.precision': 'précision 2',
  'sword.attack.damage': 'dégâts 2',
  'sword.attack.parry': 'Parer',
  'sword.attack.nothing': 'rien n’est perdu',
  'sword.attack.take': 'Encaisser',
  'sword.attack.loses': '2 points de vie sont perdus',
  'sword.honor.defeat': 'Défaite',
  'sword.honor.defeat.1': '1 point au vainqueur',
  'sword.honor.deck': 'La pioche s’épuise',
  'sword.honor.deck.1': 'chacun en perd 1',
  'sword.honor.code': 'Code du bushido',
  'sword.honor.code.1': 'sans arme : 1 perdu',
  'sword.score.example': 'Cinq joueurs, un Daimyo chez le Samouraï :',
  'sword.turn.recover': 'Récupération',
  'sword.turn.recover.1': 'Sans point de vie, vous les récupérez tous.',
  'sword.turn.recover.2': 'Puis le Code du bushido, s’il est devant vous.',
  'sword.turn.draw': 'Pioche',
  'sword.turn.draw.1': '2 cartes.',
  'sword.turn.play': 'Jeu',
  'sword.turn.play.1': 'Autant de cartes que vous voulez, mais 1 arme.',
  'sword.turn.play.2': 'Les autres répondent : parer ou encaisser.',
  'sword.turn.discard': 'Défausse',
  'sword.turn.discard.1': 'Jusqu’à 7 cartes.',
} satisfies Translation<typeof en>;
