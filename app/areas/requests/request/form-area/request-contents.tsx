import type { ComponentProps } from 'react';
import { RequestFacts } from '../request-facts';
import { FormSheet, hasForm, showsChange } from './form-sheet';

type RequestContentsProps = Omit<ComponentProps<typeof RequestFacts>, 'inForm'> & ComponentProps<typeof FormSheet>;

/** What is requested. A change is shown first, other forms below the facts. */
export function RequestContents({ area, changeTo, ...about }: RequestContentsProps) {
  const form = <FormSheet area={area} changeTo={changeTo} />;
  const first = showsChange(area);
  return (
    <>
      {first && form}
      <RequestFacts {...about} inForm={hasForm(area)} />
      {!first && form}
    </>
  );
}
