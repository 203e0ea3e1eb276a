import { Choices, TextArea } from '../../ui/field';
import { useTranslation } from '../../ui/use-translation';

export interface JourneyChoices {
  /** Null where the platform did not name the journeys. */
  choices: { tree: string; linked: boolean; elsewhere: string | null; gone: boolean }[] | null;
  /** What the theme has, one per line, for writing it by hand. */
  lines: string;
}

/** The journeys to tick, each with the theme it would leave; without a list, lines to write. */
export function JourneyFields({ journeys: { choices, lines }, seen }: { journeys: JourneyChoices; seen: string }) {
  const { t } = useTranslation();
  return (
    <>
      <input type="hidden" name="seen" value={seen} />
      {choices === null ? (
        <TextArea
          name="others"
          label={t('themes.journeys.others')}
          hint={t('themes.journeys.othersHint')}
          defaultValue={lines}
          rows={4}
        />
      ) : choices.length === 0 ? (
        <p>{t('themes.journeys.none')}</p>
      ) : (
        <Choices
          type="checkbox"
          name="trees"
          label={t('themes.journeys.label')}
          defaultValues={choices.filter(({ linked }) => linked).map(({ tree }) => tree)}
          options={choices.map(({ tree, elsewhere, gone }) => ({
            value: tree,
            label: tree,
            hint: elsewhere
              ? t('themes.journeys.elsewhere', { theme: elsewhere })
              : gone
                ? t('themes.journeys.gone')
                : undefined,
          }))}
        />
      )}
    </>
  );
}
