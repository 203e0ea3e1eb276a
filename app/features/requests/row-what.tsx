// The words that are said here.
import '../../locales/parts/requests.client';
import type { RequestRow } from './lists/request-row';
import { RequestWords, type TypeNames } from './request-sentence';
import { AskedBy, Quote } from './said';

interface RowWhatProps {
  row: RequestRow;
  typeNames: TypeNames;
  to: string;
}

/** What is asked, by whom and why. */
export function RowWhat({ row: { sentence, askedBy, reason }, typeNames, to }: RowWhatProps) {
  return (
    <div className="row-what">
      <p className="row-first">
        <RequestWords sentence={sentence} typeNames={typeNames} to={to} />
      </p>
      <p className="row-second">
        <AskedBy name={askedBy} />
        {reason && (
          <>
            {' · '}
            <Quote text={reason} />
          </>
        )}
      </p>
    </div>
  );
}
