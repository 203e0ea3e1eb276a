import { it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { walkerOf } from '../asking';
import { sandbox } from '../faults';

it('x', async () => {
  const ines = await walkerOf('ines.moreau');
  const page = `/reports/edit/draft/${idOf('report template:Contractor accounts')}/columns`;
  const theme = (await ines.see('/themes')).page.linkTo(/^(\/themes\/[\w-]+\/edit)/);
  for (const p of [page, theme, '/autoaccess/risk-config']) {
    await sandbox.faults(['/reports/', '/openidm/', '/autoaccess/', '/iga/'].map((path) => ({ path, status: 400 })));
    const a = await ines.see(p);
    console.log(p, a.status, a.page.main.text);
    await sandbox.mend();
  }
}, 60000);
