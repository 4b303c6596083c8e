import type { Translation } from '../lib/messages';
import type en from './words.en';

export default {
  'mana.setup':
    'Choisissez une case double pour votre Daïmio, la pièce à ne pas perdre. Vos cinq Rônins remplissent le reste de la rangée.',
  'mana.setupTwo':
    'Vos deux rangées ont douze cases pour six pièces. Un Daïmio sur une triple est vif, sur une simple il fuit lentement.',
  'mana.swap': 'Regardez les deux mises en place. Noir joue le premier : prenez-le, ou restez Blanc.',
  'mana.first':
    'Une pièce fait exactement autant de pas que l’indique sa case, en tournant à son gré, jamais en diagonale, jamais par-dessus une pièce. Le premier coup est libre.',
  'mana.bound':
    'L’oiseau est sur le symbole où la dernière pièce s’est arrêtée. Vous devez jouer une pièce posée sur ce symbole ; celui où vous arrivez liera votre adversaire.',
  'mana.free':
    'Aucune de vos pièces ne peut obéir à l’oiseau : vous êtes libre, jouez celle que vous voulez.',
  'mana.reenter':
    'Vous êtes libre, et un Rônin capturé peut revenir : prenez-le sur le plateau et posez-le sur une case vide. C’est tout votre tour.',
  'mana.capture':
    'Un de vos coups peut finir sur une pièce ennemie et la capturer. Le Daïmio capturé, la partie est gagnée.',
  'ronin.attack':
    'Envoyez des ninjas de la réserve : choisissez un quartier pour en ajouter un. Vous attaquez autant de quartiers que l’indique le niveau de menace, chacun dans sa limite. Cinq quartiers occupés gagnent.',
  'ronin.green':
    'Chaque ninja qui attendait sur la Place permet de dépasser une limite de un ce tour-ci. Un ronin envoyé sur la Place les balaie.',
  'ronin.defend':
    'Choisissez un ronin, puis un quartier : un par quartier, seul Tasuke se tient avec un autre. Vous ne voyez pas où vont les ninjas : pensez à ce que vous ne pouvez pas perdre.',
  'ronin.abilities':
    'Les plans sont révélés. Utilisez les capacités de vos ronins dans l’ordre voulu avant le combat ; ceux qui peuvent agir sont éclairés. Ce qui n’est pas utilisé est perdu.',
  'ronin.areas':
    'Chaque quartier occupé vous sert une fois par tour. Choisissez-en un éclairé et répondez, ou dites que vous avez fini.',
  'ronin.split':
    'Tasuke partage les blessures avec le ronin à ses côtés : à vous de dire qui en prend combien.',
  'sword.role':
    'Votre carte de rôle dit ce que vous cherchez ; gardez-la secrète, sauf si vous êtes le shogun. Les losanges sont les points de vie, les fleurs l’honneur.',
  'sword.play':
    'Jouez autant de cartes que vous voulez, mais une seule arme par tour. Prenez une arme pour voir qui elle atteint : le nombre sur l’arc ne doit pas dépasser sa précision.',
  'sword.attack':
    'Une Parade arrête le coup. Sinon vous perdez des points de vie, et à zéro vous donnez un point d’honneur à l’attaquant.',
  'sword.battlecry': 'Un Cri de guerre : donnez une Parade de votre main, ou perdez 1 point de vie.',
  'sword.jujitsu': 'Ju Jitsu : donnez une arme de votre main, ou perdez 1 point de vie.',
  'sword.bushido':
    'Le Code du bushido a retourné une arme : donnez une arme de votre main et le Code passe au joueur suivant ; sinon perdez 1 point d’honneur.',
  'sword.discard':
    'Vous gardez au plus sept cartes. Choisissez ce que vous laissez ; les Parades sont précieuses.',
  'sword.harmless':
    'Sans carte ou sans point de vie vous êtes à terre : personne ne peut vous frapper d’une arme.',
  understood: 'Compris',
  noMore: 'Plus de conseils',
  label: 'Conseil',
} satisfies Translation<typeof en>;
