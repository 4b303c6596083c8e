import type { Translation } from '../lib/messages';
import type en from './learn.en';

export default {
  'mana.1': 'Zbij cudzego Daimyo, a wygrywasz.',
  'mana.2':
    'Każde pole pokazuje jeden, dwa lub trzy. Stojąca na nim figura robi dokładnie tyle kroków, pole po polu: w przód, w tył lub w bok. Po drodze może skręcać, ale nie przeskakuje i nie wchodzi dwa razy na to samo pole.',
  'mana.3': 'Tylko ostatni krok może zakończyć się na figurze przeciwnika: zostaje zbita.',
  'mana.4':
    'Po każdym ruchu ptak leci na pole z takim samym znakiem jak to, na którym stanęła twoja figura. Przeciwnik musi teraz ruszyć figurą stojącą na tym znaku.',
  'mana.5':
    'Jeśli żadna twoja figura nie może posłuchać ptaka, wybierasz dowolnie: rusz dowolną figurą albo wprowadź zbitego Ronina na dowolne puste pole.',
  'mana.6': 'Każdy ruch decyduje więc o tym, co może zrobić przeciwnik. Na tym polega cała gra.',
  'seven-ronin.1':
    'Jedna strona prowadzi ninja na wioskę złożoną z dziesięciu obszarów, druga broni jej siedmioma roninami. Atak trwa osiem rund.',
  'seven-ronin.2':
    'Atakujący wygrywa, gdy po walce zajmuje pięć obszarów (oba Pola razem liczą się za trzy) albo gdy nie ma już roninów. Obrońca wygrywa, jeśli wytrzyma osiem rund albo gdy nie ma już ninja.',
  'seven-ronin.3':
    'W każdej rundzie obie strony planują w tajemnicy. Atakujący wysyła ninja najwyżej na tyle obszarów, ile wynosi Poziom Zagrożenia, nie przekraczając ich limitów. Obrońca rozstawia wszystkich roninów, po jednym na obszar; tylko Tasuke może dołączyć do innego.',
  'seven-ronin.4':
    'Potem oba plany odkrywa się naraz. Ronini używają zdolności: Hayai jedzie, Musashi tnie, Taiko leczy, Yobu przegania ninja, Yumi strzela.',
  'seven-ronin.5':
    'Gdy ninja spotykają ronina, każdy z nich staje się raną. Ronin, którego kafelek jest pełen ran, zostaje wyeliminowany. Ninja, którym nikt nie stawia oporu, zajmują obszar.',
  'seven-ronin.6':
    'Każdy zajęty obszar służy potem Atakującemu: Spichlerz daje nowych ninja, Studnia zatruwa, Kapliczka ucisza i tak dalej.',
  'seven-ronin.7':
    'Ninja czekający na Rynku podnoszą limity w następnej rundzie, dopóki nie przepędzi ich ronin.',
  'samurai-sword.1':
    'Szogun gra jawnie. Samuraje są po jego stronie, Ninja przeciw niemu, Ronin gra tylko dla siebie; nikt poza Szogunem nie zdradza, kim jest.',
  'samurai-sword.2':
    'W swojej turze: odzyskaj siły, jeśli leżysz, dobierz dwie karty, zagraj ile chcesz, ale tylko jedną broń, zachowaj najwyżej siedem.',
  'samurai-sword.3':
    'Broń sięga tak daleko, jak wynosi jej precyzja: sąsiad jest o jeden, następny o dwa, w obie strony. Zbroja dodaje jeden.',
  'samurai-sword.4':
    'Uderzony może sparować. W przeciwnym razie traci wytrzymałość, a gdy już jej nie ma, oddaje ci jeden punkt honoru.',
  'samurai-sword.5':
    'Gracz bez kart lub bez wytrzymałości jest niegroźny: nie można go uderzyć i nie liczy się do odległości.',
  'samurai-sword.6':
    'Gdy komuś zabraknie honoru, gra się kończy, a drużyny sumują swój, każda rola z własnym mnożnikiem.',
} satisfies Translation<typeof en>;
