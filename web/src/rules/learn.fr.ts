// Chaque jeu en cinq minutes : de quoi s’asseoir et jouer.
import type { Translation } from '../lib/messages';
import type en from './learn.en';

export default {
  'mana.1': 'Capturez le Daïmio adverse et vous avez gagné.',
  'mana.2':
    'Chaque case est simple, double ou triple. La pièce qui s’y trouve avance d’exactement une, deux ou trois cases, une à la fois, en avant, en arrière ou de côté. Elle peut tourner en chemin, mais ne saute jamais et ne passe pas deux fois par la même case.',
  'mana.3': 'Seule la dernière case peut porter une pièce adverse : elle est capturée.',
  'mana.4':
    'Après chaque coup, l’oiseau s’envole vers une case du symbole que votre pièce vient d’atteindre. L’adversaire doit alors jouer une pièce placée sur ce symbole.',
  'mana.5':
    'Si aucune de vos pièces ne peut obéir à l’oiseau, vous êtes libre : déplacez n’importe quelle pièce, ou réintroduisez un Rônin capturé sur n’importe quelle case vide.',
  'mana.6':
    'Si même cela est impossible, vous perdez votre tour et l’adversaire rejoue avec la pièce qu’il veut. Chaque coup choisit donc ce que l’autre pourra faire : tout le jeu est là.',
  'mana.7':
    'Pour commencer, chacun remplit sa première rangée et choisit seulement sur quelle case double se tient son Daïmio. Noir joue en premier, sans aucune obligation.',
  'seven-ronin.1':
    'Un camp mène les ninjas contre un village de dix quartiers en anneau, l’autre le défend avec sept ronin. L’attaque dure huit tours.',
  'seven-ronin.2':
    'L’Attaquant gagne avec cinq quartiers occupés à la fin d’un combat (les deux Champs comptent ensemble pour trois), ou quand il ne reste aucun ronin. Le Défenseur gagne s’il tient huit tours, ou quand il ne reste aucun ninja.',
  'seven-ronin.3':
    'À chaque tour, les deux camps planifient en secret. L’Attaquant déploie des ninjas sur autant de quartiers au plus que le dit le niveau de menace, sans dépasser la limite de chacun.',
  'seven-ronin.4':
    'Le Défenseur déploie tous ses ronin, un par quartier ; seule Tasuke peut en rejoindre un autre.',
  'seven-ronin.5':
    'Puis les deux plans sont révélés ensemble, et les ronin utilisent leurs capacités : Hayai chevauche vers les ninjas, Musashi en abat un, Taiko soigne, Yobu les chasse vers le quartier voisin, Yumi tire sur la réserve.',
  'seven-ronin.6':
    'Là où des ninjas rencontrent un ronin, chaque ninja devient une blessure. Un ronin qui a autant de blessures que de vitalité est éliminé pour de bon. Les ninjas sans adversaire occupent le quartier.',
  'seven-ronin.7':
    'Chaque quartier occupé sert ensuite l’Attaquant : le Grenier amène de nouveaux ninjas, le Puits blesse, le Temple prive d’une capacité, et ainsi de suite.',
  'seven-ronin.8':
    'Les ninjas qui attendent sur la Place relèvent les limites des tours suivants, jusqu’à ce qu’un ronin les balaie.',
  'samurai-sword.1':
    'Le Shogun joue à découvert. Les Samouraïs sont de son côté, les Ninjas contre lui, le Ronin pour lui seul ; et personne d’autre que le Shogun ne dit qui il est.',
  'samurai-sword.2':
    'À votre tour : récupérez si vous n’avez plus de points de vie, piochez deux cartes, jouez-en autant que vous voulez mais une seule arme, gardez-en sept au plus.',
  'samurai-sword.3':
    'Une arme porte aussi loin que sa précision : votre voisin est à un, le suivant à deux, par le chemin le plus court. Une Armure ajoute un.',
  'samurai-sword.4':
    'Celui qui est attaqué peut parer ; sinon il perd autant de points de vie que les dégâts de l’arme.',
  'samurai-sword.5': 'Qui perd le dernier est vaincu et donne un point d’honneur à son vainqueur.',
  'samurai-sword.6':
    'Un joueur sans carte ou sans point de vie est à terre : on ne peut pas l’attaquer, et il ne compte pas dans la difficulté.',
  'samurai-sword.7':
    'Posez devant vous des cartes permanentes : Concentration pour plus d’armes par tour, Armure pour être plus dur à atteindre, Attaque rapide pour plus de dégâts.',
  'samurai-sword.8':
    'Quand quelqu’un n’a plus d’honneur, la partie se termine et les équipes additionnent le leur, chaque rôle avec son multiplicateur.',
} satisfies Translation<typeof en>;
