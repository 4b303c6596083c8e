import type { Translation } from '../lib/messages';
import type en from './words.en';

export default {
  'mana.setup':
    'Wybierz pole podwójne dla swojego Daimyo: to pionek, którego nie wolno stracić. Pięciu Roninów zajmie resztę rzędu.',
  'mana.setupTwo':
    'Twoje dwa rzędy mają dwanaście pól dla sześciu pionków. Daimyo na potrójnym jest szybki, na pojedynczym ucieka powoli.',
  'mana.swap': 'Przyjrzyj się obu ustawieniom. Czarne zaczynają: weź je albo zostań przy białych.',
  'mana.first':
    'Pionek idzie dokładnie tyle kroków, ile pokazuje jego pole, skręca dowolnie, nigdy na ukos i nigdy przez inny pionek. Pierwszy ruch jest dowolny.',
  'mana.bound':
    'Ptak siedzi na symbolu, na którym stanął ostatni pionek. Musisz ruszyć pionkiem stojącym na tym symbolu; symbol, na którym skończysz, zwiąże przeciwnika.',
  'mana.free': 'Żaden twój pionek nie może posłuchać ptaka, więc masz wolną rękę: rusz dowolnym.',
  'mana.reenter':
    'Masz wolną rękę, a zbity Ronin może wrócić: weź go z tacki i postaw na dowolnym pustym polu. To cała twoja kolejka.',
  'mana.capture':
    'Jeden z twoich ruchów może skończyć się na pionku przeciwnika i go zbić. Zbity Daimyo to wygrana.',
  'ronin.attack':
    'Wysyłaj ninja z rezerw: wskaż obszar, by dodać jednego. Możesz zaatakować tyle obszarów, ile wynosi poziom zagrożenia, każdy do jego limitu. Pięć zajętych obszarów daje zwycięstwo.',
  'ronin.green':
    'Każdy ninja czekający na Rynku pozwala w tej rundzie przekroczyć limit o jeden. Ronin wysłany na Rynek ich przegoni.',
  'ronin.defend':
    'Wybierz ronina, potem obszar: jeden na obszar, tylko Tasuke staje obok innego. Nie widzisz, dokąd idą ninja, więc pomyśl, czego nie możesz stracić.',
  'ronin.abilities':
    'Plany są odkryte. Użyj zdolności roninów w dowolnej kolejności przed walką; ci, którzy mogą coś zrobić, są podświetleni. Czego nie użyjesz, przepada.',
  'ronin.areas':
    'Każdy zajęty obszar służy ci raz na rundę. Wybierz podświetlony i odpowiedz na pytanie albo zakończ.',
  'ronin.split': 'Tasuke dzieli rany z roninem stojącym obok: ty decydujesz, kto ile przyjmie.',
  'sword.role':
    'Karta roli mówi, czego chcesz; trzymaj ją w tajemnicy, chyba że jesteś Szogunem. Romby to punkty życia, kwiaty to honor.',
  'sword.play':
    'Zagraj tyle kart, ile chcesz, ale tylko jedną broń na turę. Podnieś broń, by zobaczyć, kogo dosięga: liczba na łuku nie może przekraczać jej precyzji.',
  'sword.attack':
    'Parowanie zatrzymuje cios. Inaczej tracisz punkty życia, a gdy nie masz już żadnego, oddajesz atakującemu punkt honoru.',
  'sword.battlecry': 'Okrzyk bojowy: oddaj Parowanie z ręki albo strać 1 punkt życia.',
  'sword.jujitsu': 'Ju-jitsu: oddaj broń z ręki albo strać 1 punkt życia.',
  'sword.bushido':
    'Kodeks bushido odkrył broń: oddaj broń z ręki, a Kodeks przejdzie do następnego gracza; inaczej tracisz 1 punkt honoru.',
  'sword.discard': 'Możesz zatrzymać siedem kart. Wybierz, co odrzucić; Parowania warto zachować.',
  'sword.harmless': 'Bez kart lub bez punktów życia jesteś niegroźny: nikt nie może cię zaatakować bronią.',
  understood: 'Rozumiem',
  noMore: 'Bez podpowiedzi',
  label: 'Podpowiedź',
} satisfies Translation<typeof en>;
