import type { TakenDecision } from '../../../kits/requests/details';
import { toneClass } from '../../../kits/requests/tone';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';

export function TakenNote({ taken: { word, by, at } }: { taken: TakenDecision }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (word === 'canceled') {
    return at === null ? null : <p>{t('requests.gone.canceled', { date: formats.shortDay(at) })}</p>;
  }
  const state = t(`requests.phase.${word}`);
  const date = at === null ? '' : formats.shortDay(at);
  const tone = word === 'rejected' || word === 'denied' ? 'bad' : 'plain';
  return (
    <p className={toneClass(tone)}>
      {by !== null && at !== null
        ? t('requests.doneByOn', { state, name: by, date })
        : by !== null
          ? t('requests.doneBy', { state, name: by })
          : at !== null
            ? t('requests.doneOn', { state, date })
            : state}
    </p>
  );
}
