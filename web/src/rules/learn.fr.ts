import type { Translation } from '../lib/messages';
import type en from './learn.en';

export default {
  'mana.1': 'Capturez le Daïmio adverse et vous avez gagné.',
  'mana.2':
    'Chaque case montre un, deux ou trois. La pièce qui s’y trouve avance d’exactement autant de pas, case par case, en avant, en arrière ou de côté. Elle peut tourner en chemin, mais ne saute jamais et ne passe pas deux fois par la même case.',
  'mana.3': 'Seul le dernier pas peut finir sur une pièce adverse : elle est capturée.',
  'mana.4':
    'Après chaque coup, l’oiseau s’envole vers une case de même marque que celle où votre pièce est arrivée. L’adversaire doit alors bouger une pièce placée sur cette marque.',
  'mana.5':
    'Si aucune de vos pièces ne peut obéir à l’oiseau, vous êtes libre : bougez n’importe quelle pièce, ou ramenez un Rônin capturé sur n’importe quelle case vide.',
  'mana.6': 'Chaque coup choisit donc ce que l’adversaire pourra faire. Tout le jeu est là.',
  'seven-ronin.1':
    'Un camp mène les ninja contre un village de dix quartiers, l’autre le défend avec sept ronin. L’attaque dure huit tours.',
  'seven-ronin.2':
    'L’Attaquant gagne avec cinq quartiers occupés à la fin d’un combat (les deux Champs comptent ensemble pour trois), ou quand il ne reste aucun ronin. Le Défenseur gagne s’il tient huit tours, ou quand il ne reste aucun ninja.',
  'seven-ronin.3':
    'À chaque tour, les deux camps planifient en secret. L’Attaquant envoie des ninja sur autant de quartiers que le permet le Niveau de Menace, sans dépasser la limite de chacun. Le Défenseur place tous ses ronin, un par quartier ; seule Tasuke peut rejoindre un autre.',
  'seven-ronin.4':
    'Puis les deux plans sont révélés ensemble. Les ronin usent de leurs capacités : Hayai chevauche, Musashi tranche, Taiko soigne, Yobu écarte les ninja, Yumi tire.',
  'seven-ronin.5':
    'Là où des ninja rencontrent un ronin, chaque ninja devient une blessure. Un ronin dont la tuile est pleine de blessures est éliminé. Des ninja sans adversaire occupent le quartier.',
  'seven-ronin.6':
    'Chaque quartier occupé sert ensuite l’Attaquant : le Grenier nourrit de nouveaux ninja, le Puits empoisonne, le Temple réduit au silence, et ainsi de suite.',
  'seven-ronin.7':
    'Les ninja qui attendent sur la Place relèvent les limites du tour suivant, jusqu’à ce qu’un ronin les balaie.',
  'samurai-sword.1':
    'Le Shogun siège à visage découvert. Les Samouraïs sont de son côté, les Ninjas contre lui, le Ronin pour personne ; et nul autre que le Shogun ne dit qui il est.',
  'samurai-sword.2':
    'À votre tour : récupérez si vous êtes à terre, piochez deux cartes, jouez-en autant que vous voulez mais une seule arme, gardez-en sept au plus.',
  'samurai-sword.3':
    'Une arme porte aussi loin que sa précision : votre voisin est à un, le suivant à deux, dans les deux sens. Une Armure ajoute un.',
  'samurai-sword.4':
    'Celui qui est frappé peut parer. Sinon il perd des points de vie, et quand il n’en a plus, il vous donne un de ses points d’honneur.',
  'samurai-sword.5':
    'Un joueur sans carte ou sans point de vie est à terre : on ne peut pas le frapper et il ne compte pas pour la distance.',
  'samurai-sword.6':
    'Quand quelqu’un n’a plus d’honneur, la partie s’arrête et les équipes additionnent le leur, chaque rôle avec son multiplicateur.',
} satisfies Translation<typeof en>;
