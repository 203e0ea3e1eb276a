import { ButtonLink } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { useTranslation } from '../../../ui/use-translation';
import { MAX_DEPTH } from '../config';
import { filterNodePath, type TemplateKey } from '../paths';
import { useDirection, useFilterText } from './editor-page';
import type { FilterData } from './filter.server';
import type { FilterPart } from './report-summary';
import { NoSource } from './step-page';

export function FilterPage({ of, filter, hasSource }: FilterData) {
  const { t } = useTranslation();
  if (!hasSource) return <NoSource of={of} />;
  return (
    <Sheet title={t('reports.editor.step.filters')}>
      <p className="field-hint space-below">{t('reports.editor.explain.filters')}</p>
      {filter ? (
        <ul className="filter-tree stack-s">
          <Part of={of} part={filter} place={[]} />
        </ul>
      ) : (
        <ButtonLink to={filterNodePath(of.name, 'rule')} look="primary">
          {t('reports.editor.filter.addRule')}
        </ButtonLink>
      )}
    </Sheet>
  );
}

function Part({ of, part, place }: { of: TemplateKey; part: FilterPart; place: number[] }) {
  const { t } = useTranslation();
  const words = useFilterText();
  const { direction } = useDirection();
  const at = (prefix: string) => filterNodePath(of.name, [prefix, ...place].filter((one) => one !== '').join('-'));
  if ('rule' in part) {
    const text = words(part);
    return (
      <li>
        <bdi dir={direction}>{text}</bdi>{' '}
        <ButtonLink to={at('')} small aria-label={t('reports.editor.filter.editOne', { rule: text })}>
          {t('reports.verb.edit')}
        </ButtonLink>
      </li>
    );
  }
  const group = t(part.all ? 'reports.editor.filter.all' : 'reports.editor.filter.any');
  return (
    <li className="stack-s">
      <div className="cluster">
        <b>{group}</b>
        {place.length > 0 && (
          <ButtonLink to={at('')} small aria-label={t('reports.editor.filter.editOne', { rule: group })}>
            {t('reports.verb.edit')}
          </ButtonLink>
        )}
        {place.length === 0 && (
          <ButtonLink
            to={filterNodePath(of.name, 'whole')}
            small
            aria-label={t('reports.editor.filter.editOne', { rule: group })}
          >
            {t('reports.verb.edit')}
          </ButtonLink>
        )}
      </div>
      <ul className="filter-tree stack-s">
        {part.parts.map((inner, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
          <Part key={index} of={of} part={inner} place={[...place, index]} />
        ))}
      </ul>
      <div className="cluster">
        <ButtonLink to={at('rule')} small>
          {t('reports.editor.filter.addRule')}
        </ButtonLink>
        {place.length < MAX_DEPTH - 1 && (
          <ButtonLink to={at('group')} small>
            {t('ui.filter.addGroup')}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
