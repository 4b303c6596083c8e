import type { Tool } from '../boards/board';
import { api } from '../lib/api';
import { attempt } from '../lib/attempt';
import { comfort } from '../lib/comfort.svelte';
import { t } from '../lib/i18n.svelte';
import { me } from '../lib/me.svelte';
import { go } from '../lib/router.svelte';
import { say } from '../lib/toast.svelte';
import type { TableInfo } from '../lib/wire';

interface Ways {
  talk(): void;
  askResign(): void;
}

/** Plays again: whoever asks first sets the table, and whoever asks second takes the seat kept for them there. */
export async function rematch(table: TableInfo): Promise<void> {
  await attempt(async () => {
    const id = table.rematch ?? (await api.rematch(table.id)).id;
    const { seats } = (await api.table(id)).table;
    const kept = seats.findIndex((seat) => seat.kind === 'reserved' && seat.person?.id === me.id);
    if (kept >= 0) await api.sit(id, kept);
    go(`/table/${id}`);
  });
}

async function offer(what: () => Promise<unknown>, sent: string): Promise<void> {
  if (await attempt(what)) say(sent);
}

/** What one may do at the table beside the game. What cannot be now is not offered. */
export function tools(table: TableInfo, seat: number | null, ways: Ways): Tool[] {
  const list: Tool[] = [];
  const playing = table.state === 'playing';
  list.push({ id: 'speak', icon: 'chat', label: t('table.talk'), run: ways.talk });
  if (seat !== null && playing) {
    list.push({
      id: 'take_back',
      icon: 'undo',
      label: t('table.takeBack'),
      run: () => void offer(() => api.takeBack(table.id, seat, 'ask'), t('table.takeBackSent')),
    });
    if (table.game === 'mana') {
      list.push({
        id: 'draw',
        icon: 'half',
        label: t('table.offerDraw'),
        run: () => void offer(() => api.draw(table.id, seat, 'ask'), t('table.drawSent')),
      });
    }
    list.push({ id: 'resign', icon: 'flag', label: t('table.resign'), run: ways.askResign });
  }
  if (seat !== null && table.state === 'over') {
    list.push({ id: 'rematch', icon: 'refresh', label: t('table.rematch'), run: () => void rematch(table) });
  }
  list.push({
    id: 'sound',
    icon: comfort.sound ? 'sound' : 'mute',
    label: comfort.sound ? t('table.sound') : t('table.mute'),
    run: () => {
      comfort.sound = !comfort.sound;
    },
  });
  return list;
}
