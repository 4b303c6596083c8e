// Rysunki instrukcji: podpisy, opisy dla tych, którzy ich nie widzą, i krótkie etykiety.
import type { Translation } from '../../lib/messages';
import type en from './words.en';

export default {
  'mana.board':
    'Jeden z dziewięciu początków: każdy Daimyo na polu podwójnym swojego pierwszego rzędu. Symbol pola mówi, o ile rusza się stojący na nim pionek.',
  'mana.board.alt':
    'Plansza sześć na sześć pól ze współrzędnymi, pionki czarnych w rzędzie 1, białych w rzędzie 6, obaj Daimyo w kolumnie c. Poniżej: krążek to pole pojedyncze, dwie kreski podwójne, trzy trójkąty potrójne.',
  'mana.steps':
    'Gdzie pionek może stanąć na pustej planszy. Z pola potrójnego sięga też pól obok, okrężną drogą: żadnego pola nie odwiedza dwa razy.',
  'mana.steps.alt':
    'Trzy plansze. Z pola pojedynczego świecą się cztery pola, o krok dalej. Z podwójnego osiem, o dwa kroki. Z potrójnego te o trzy kroki i cztery sąsiednie; jedna droga o trzech krokach skręca dwa razy i kończy się obok początku.',
  'mana.way':
    'Droga omija pionki, nigdy przez nie nie przechodzi. Tylko na ostatnim polu może stać przeciwnik, który zostaje zbity.',
  'mana.way.alt':
    'Czarny pionek na polu potrójnym. Droga w górę jest przekreślona, bo stoi tam własny pionek. Kropkowana droga idzie w lewo i dwa razy w górę, a trzeci krok kończy się na białym pionku.',
  'mana.bird':
    'Czarne ruszyły z d1 na pole potrójne, więc ptak leci na pole potrójne. Białe muszą teraz ruszyć z pola potrójnego, a stoi na nim tylko pionek na d6.',
  'mana.bird.alt':
    'Początek gry po jednym ruchu: pionek czarnych przeszedł z d1 na d2, pole potrójne. Ptak siedzi na b4, też potrójnym. Z pionków białych świeci się tylko ten na d6.',
  'mana.blocked':
    'Ptak żąda pola potrójnego, ale jedyny stojący na nim pionek jest zamknięty. Domyślnie gracz może wtedy ruszyć dowolny pionek; przy surowym stole traci kolejkę.',
  'mana.blocked.alt':
    'Narożnik planszy: czarny pionek na potrójnym polu a1 ma z obu stron własne pionki, przekreślone. Ptak siedzi na potrójnym polu c3.',
  'mana.reentry':
    'Ptak żąda pola pojedynczego, a białe na żadnym nie stoją. Zamiast ruchu mogą postawić zbitego Ronina na dowolnym pustym polu, nawet na polu ptaka.',
  'mana.reentry.alt':
    'Część planszy z ptakiem na polu pojedynczym i pionkami białych na podwójnym i potrójnym. Świecą się wszystkie puste pola, a strzałka prowadzi na jedno z nich od zbitego białego Ronina obok planszy.',
  'kind.one': 'pojedyncze',
  'kind.two': 'podwójne',
  'kind.three': 'potrójne',
  'steps.one': '1 krok',
  'steps.two': '2 kroki',
  'steps.three': '3 kroki',

  'seven.round':
    'Runda od planowania do następnej. Pięć obszarów Atakującego liczy się raz, na koniec kroku 3.',
  'seven.round.alt': 'Runda faza po fazie',
  'seven.ring':
    'Krąg dziesięciu obszarów wokół Rynku, każdy ze swoim limitem. Łuk łączy dwa obszary sąsiadujące z Wieżą obserwacyjną; każdy obszar ma dwa sąsiednie, Rynek żadnego.',
  'seven.ring.alt':
    'Dziesięć obszarów w kręgu, od góry zgodnie z ruchem wskazówek zegara: Wieża obserwacyjna, Pole (2), Dukt, Pole (3), Spichlerz, Zagroda dla zwierząt, Studnia, Kapliczka, Cmentarz, Gospoda. Puste kółka pokazują limit każdego. Pośrodku leży Rynek.',
  'seven.track': 'Tor upływu czasu: na co każda z ośmiu rund pozwala, czego żąda i co kosztuje.',
  'seven.track.alt':
    'Osiem rund. Poziom zagrożenia: 3, 3, 3, 4, 4, 4, 5, 5. Minimalna siła ataku: 1, 2, 3, 4, 4, 4, 5, 5. Straty na koniec rund 4, 5, 6 i 7.',
  'seven.states': 'Jak nazywa się obszar, zależy od tego, kto na nim stoi.',
  'seven.states.alt':
    'Trzy obszary: wolny z roninem i bez ninja, atakowany z roninem i dwoma ninja, zajęty, ciemny, z samymi dwoma ninja.',
  'seven.planning':
    'Plan Atakującego w rundzie 3. Na Rynku czekał jeden ninja, więc limity można przekroczyć łącznie o jeden: tu na Wieży obserwacyjnej.',
  'seven.planning.alt':
    'Za zasłonką: trzech ninja na Pole (3), dwóch na Wieżę obserwacyjną, w tym jeden ponad jej limit jeden, jeden na Dukt i drugi na Rynek, gdzie jeden już czekał.',
  'seven.wounds':
    'Każdy ninja, który zostaje na atakowanym obszarze, staje się raną. Ronin bez Wytrzymałości jest wyeliminowany, a ninja, dla których brak miejsca, zajmują obszar.',
  'seven.wounds.alt':
    'Musashi, Wytrzymałość 4 i jedna rana, spotyka trzech ninja: jednego usuwa, dwóch staje się ranami. Yumi, Wytrzymałość 3, spotyka czterech: trzech go eliminuje, czwarty zajmuje obszar.',
  'seven.limit': 'limit {limit}',
  'seven.threat': 'poziom zagrożenia: najwięcej obszarów',
  'seven.minimum': 'minimalna siła ataku: najmniej ninja',
  'seven.casualties': 'koniec rundy kosztuje 1 ninja',
  'seven.free': 'wolny',
  'seven.contested': 'atakowany',
  'seven.occupied': 'zajęty',
  'seven.behind': 'Za twoją zasłonką',
  'seven.plan.areas': '3 obszary: zagrożenie 3',
  'seven.plan.ninja': '7 ninja: co najmniej 3',
  'seven.plan.over': '+1 ponad limit: 1 wolno',
  'seven.plan.green': '1 na Rynku, dodatkowo',
  'seven.vitality': '{name}, Wytrzymałość {count}',
  'seven.wounds.cut': 'Musashi usuwa 1 ninja,',
  'seven.wounds.two': '2 staje się ranami:',
  'seven.wounds.three': '3 rany: Yumi wyeliminowany.',
  'seven.wounds.rest': 'Czwarty ninja zajmuje obszar.',
  'seven.round.plan': 'Faza planowania',
  'seven.round.plan.1': 'Obie strony w tajemnicy przydzielają znaczniki za zasłonkami.',
  'seven.round.plan.2': 'Odsłonięcie: znaczniki trafiają na planszę.',
  'seven.round.combat': 'Faza walki',
  'seven.round.combat.1': 'Krok 1: Obrońca używa zdolności roninów.',
  'seven.round.combat.2': 'Krok 2: ninja stają się ranami, reszta zajmuje obszary.',
  'seven.round.combat.3': 'Krok 3: Atakujący używa zajętych obszarów. Pięć obszarów wygrywa.',
  'seven.round.end': 'Faza końcowa',
  'seven.round.end.1': 'Ronini wracają do domu, ninja zostają.',
  'seven.round.end.2': 'Straty, jeśli mówi o nich tor; potem następna runda.',

  'sword.roles':
    'Role od 3 do 7 graczy. Jasne: drużyna Szoguna; czarne: Ninja; przerywany brzeg: Ronin, który jest sam.',
  'sword.roles.alt':
    '3 graczy: Szogun i 2 Ninja. 4: Szogun, Samuraj, 2 Ninja. 5: Szogun, Samuraj, 2 Ninja, Ronin. 6: Szogun, Samuraj, 3 Ninja, Ronin. 7: Szogun, 2 Samurajów, 3 Ninja, Ronin.',
  'sword.turn': 'Tura w czterech fazach, zawsze w tej kolejności.',
  'sword.turn.alt': 'Tura faza po fazie',
  'sword.distance':
    'Trudność liczona od dołu stołu, krótszą drogą. Niegroźny gracz się nie liczy, a Zbroja dodaje 1. Kusarigama ma precyzję 2 i sięga trzech zaznaczonych na czerwono.',
  'sword.distance.alt':
    'Sześciu graczy przy okrągłym stole. Obaj sąsiedzi mają trudność 1. Zgodnie z ruchem wskazówek zegara gracz za niegroźnym ma 2. Drugi gracz o dwa miejsca dalej ma Zbroję i trudność 3, poza zasięgiem broni o precyzji 2.',
  'sword.attack': 'Atak i dwie odpowiedzi. Atakowany zawsze może wybrać.',
  'sword.attack.alt':
    'Kusarigama o precyzji 2 i obrażeniach 2. Cel albo zagrywa Parowanie i zachowuje wszystkie pięć punktów, albo traci dwa z pięciu.',
  'sword.honor':
    'Trzy sposoby utraty honoru. Punkt przechodzi do kogoś tylko po pokonaniu; w innych przypadkach wypada z gry. Kto nie ma już żadnego, kończy grę.',
  'sword.honor.alt':
    'Pokonany oddaje punkt honoru zwycięzcy. Gdy kończy się talia, każdy traci jeden. Kodeks bushido może kosztować jeden.',
  'sword.score': 'Ile razy każda rola mnoży swój honor i przykładowa suma przy pięciu graczach.',
  'sword.score.alt': 'Mnożniki według liczby graczy i przykład',
  'sword.you': 'ty',
  'sword.players': 'gracze',
  'sword.reach': 'precyzja {count}',
  'sword.attack.precision': 'precyzja 2',
  'sword.attack.damage': 'obrażenia 2',
  'sword.attack.parry': 'Sparuj',
  'sword.attack.nothing': 'nic nie tracisz',
  'sword.attack.take': 'Przyjmij',
  'sword.attack.loses': 'tracisz 2 punkty życia',
  'sword.honor.defeat': 'Pokonanie',
  'sword.honor.defeat.1': '1 punkt dla zwycięzcy',
  'sword.honor.deck': 'Talia się kończy',
  'sword.honor.deck.1': 'każdy traci 1',
  'sword.honor.code': 'Kodeks bushido',
  'sword.honor.code.1': 'bez broni: 1 stracony',
  'sword.score.example': 'Pięciu graczy, jeden Daimyo u Samuraja:',
  'sword.turn.recover': 'Odnowa',
  'sword.turn.recover.1': 'Bez punktów życia odzyskujesz wszystkie.',
  'sword.turn.recover.2': 'Potem Kodeks bushido, jeśli leży przed tobą.',
  'sword.turn.draw': 'Dobieranie',
  'sword.turn.draw.1': '2 karty.',
  'sword.turn.play': 'Zagrywanie',
  'sword.turn.play.1': 'Tyle kart, ile chcesz, ale 1 broń.',
  'sword.turn.play.2': 'Inni odpowiadają: parują albo przyjmują.',
  'sword.turn.discard': 'Odrzucanie',
  'sword.turn.discard.1': 'Aż zostanie 7 kart.',
} satisfies Translation<typeof en>;
