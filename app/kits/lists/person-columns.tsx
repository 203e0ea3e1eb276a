import type { ReactNode } from 'react';
import { Avatar } from '../../ui/person';
import type { Column } from './rows';

interface PersonColumns<Row> {
  head: string;
  name: (row: Row) => ReactNode;
  second: (row: Row) => ReactNode;
}

/** Whom a row is about: the picture, the name, the account. Ordered by name both ways. */
export function personColumns<Row extends { name: string; picture: string | null }>(
  texts: PersonColumns<Row>,
): Column<Row>[] {
  return [
    {
      id: 'picture',
      head: '',
      width: 'kind',
      plain: true,
      cell: ({ name, picture }) => <Avatar name={name} picture={picture} />,
    },
    {
      id: 'user',
      head: texts.head,
      width: 'main',
      plain: true,
      sorts: ['user', '-user'],
      cell: (row) => (
        <>
          <h3 className="row-first">{texts.name(row)}</h3>
          <p className="row-second">{texts.second(row)}</p>
        </>
      ),
    },
  ];
}
