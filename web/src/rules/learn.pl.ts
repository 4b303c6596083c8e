// Każda gra w pięć minut: tyle, żeby usiąść i zagrać.
import type { Translation } from '../lib/messages';
import type en from './learn.en';

export default {
  'mana.1': 'Zbij Daimyo przeciwnika, a wygrywasz.',
  'mana.2':
    'Każde pole jest pojedyncze, podwójne albo potrójne. Stojący na nim pionek robi dokładnie jeden, dwa lub trzy kroki, pole po polu: w przód, w tył lub w bok. Po drodze może skręcać, ale nie przeskakuje i nie wchodzi dwa razy na to samo pole.',
  'mana.3': 'Tylko ostatni krok może zakończyć się na pionku przeciwnika: zostaje on zbity.',
  'mana.4':
    'Po każdym ruchu ptak leci na pole z tym symbolem, na którym stanął twój pionek. Przeciwnik musi teraz ruszyć pionek stojący na tym symbolu.',
  'mana.5':
    'Jeśli żaden twój pionek nie może posłuchać ptaka, wybierasz dowolnie: rusz którykolwiek pionek albo wprowadź zbitego Ronina na dowolne puste pole.',
  'mana.6':
    'Jeśli nawet tego nie możesz, tracisz kolejkę, a przeciwnik gra jeszcze raz, dowolnym pionkiem. Każdy ruch decyduje więc, co może zrobić druga strona: na tym polega cała gra.',
  'mana.7':
    'Na początku każdy zapełnia swój pierwszy rząd i wybiera tylko, na którym polu podwójnym stanie Daimyo. Zaczynają czarne, niczym niezwiązane.',
  'seven-ronin.1':
    'Jedna strona prowadzi ninja na wioskę złożoną z kręgu dziesięciu obszarów, druga broni jej siedmioma roninami. Atak trwa osiem rund.',
  'seven-ronin.2':
    'Atakujący wygrywa, gdy na koniec walki zajmuje pięć obszarów (oba Pola razem liczą się za trzy) albo gdy nie ma już roninów. Obrońca wygrywa, jeśli wytrwa osiem rund albo gdy nie ma już ninja.',
  'seven-ronin.3':
    'W każdej rundzie obie strony planują w tajemnicy. Atakujący przydziela ninja najwyżej do tylu obszarów, ile wynosi poziom zagrożenia, nie przekraczając ich limitów.',
  'seven-ronin.4':
    'Obrońca przydziela wszystkich roninów, po jednym na obszar; tylko Tasuke może dołączyć do innego.',
  'seven-ronin.5':
    'Potem oba plany odsłania się naraz, a ronini używają zdolności: Hayai rusza na ninja, Musashi ścina jednego, Taiko leczy, Yobu odsyła ich na sąsiedni obszar, Yumi strzela do rezerw.',
  'seven-ronin.6':
    'Gdzie ninja spotykają ronina, każdy z nich staje się raną. Ronin, który ma tyle ran, ile Wytrzymałości, zostaje na zawsze wyeliminowany. Ninja, którym nikt nie stawia oporu, zajmują obszar.',
  'seven-ronin.7':
    'Każdy zajęty obszar służy potem Atakującemu: Spichlerz sprowadza nowych ninja, Studnia rani, Kapliczka odbiera zdolność i tak dalej.',
  'seven-ronin.8':
    'Ninja czekający na Rynku podnoszą limity w następnych rundach, dopóki nie usunie ich ronin.',
  'samurai-sword.1':
    'Szogun gra jawnie. Samuraje są po jego stronie, Ninja przeciw niemu, Ronin gra tylko dla siebie; nikt poza Szogunem nie zdradza, kim jest.',
  'samurai-sword.2':
    'W swojej turze: odnów się, jeśli nie masz punktów życia, dobierz dwie karty, zagraj, ile chcesz, ale tylko jedną broń, zachowaj najwyżej siedem.',
  'samurai-sword.3':
    'Broń sięga tak daleko, jak wynosi jej precyzja: do sąsiada jest jeden, do następnego dwa, krótszą z dwóch dróg. Zbroja dodaje jeden.',
  'samurai-sword.4':
    'Atakowany może sparować; w przeciwnym razie traci tyle punktów życia, ile wynoszą obrażenia broni.',
  'samurai-sword.5': 'Kto traci ostatni, jest pokonany i oddaje zwycięzcy jeden punkt honoru.',
  'samurai-sword.6':
    'Gracz bez kart lub bez punktów życia jest niegroźny: nie można go atakować i nie liczy się do odległości.',
  'samurai-sword.7':
    'Wykładaj przed sobą karty trwałe: Skupienie daje więcej broni w turze, Zbroja utrudnia atak na ciebie, Szybkie cięcie zwiększa obrażenia.',
  'samurai-sword.8':
    'Gdy komuś zabraknie honoru, gra się kończy, a drużyny sumują swój, każda rola z własnym mnożnikiem.',
} satisfies Translation<typeof en>;
