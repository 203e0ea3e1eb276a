import { it } from 'vitest';
import { HOST, walkerOf } from '../asking';
import { post } from '../client';
import { sandbox } from '../faults';

it('x', async () => {
  await sandbox.reset();
  const kai = await walkerOf('kai.ruiz');
  const page = '/requestForm/frm-company-card';
  const fields = (await kai.see(page)).page.form(page).fields;
  fields.set('form.custom.monthlyLimit', '700');
  fields.set('form.custom.purpose', 'Marker X');
  await sandbox.faults([
    { method: 'POST', path: '/iga/governance/requests/', query: '_action=publish', status: 500, after: true },
    ...['/iga/', '/openidm/'].map((path) => ({ path, status: 400, waits: true })),
  ]);
  const a = await post(HOST, page, fields.toString(), { headers: { cookie: kai.cookie } });
  console.log(a.status, a.page.main.text, a.text.includes('Marker X'));
  await sandbox.mend();
  const mina = await walkerOf('mina.holt');
  const d = (await mina.see('/my-delegates')).page.linkTo(/^(\/my-delegates\/[\w-]+\/remove)/);
  const f = (await mina.see(d)).page.form(d).fields;
  await sandbox.faults([
    { method: 'POST', path: '/iga/governance/user/*/remove-proxy', status: 500, after: true },
    ...['/iga/', '/openidm/'].map((path) => ({ path, status: 400, waits: true })),
  ]);
  const b = await post(HOST, d, f.toString(), { headers: { cookie: mina.cookie } });
  console.log(b.status, b.page.main.text);
  await sandbox.mend();
  const e = (await mina.see('/my-access/ending?within=year')).page;
  console.log(
    e
      .links()
      .filter(({ to }) => /my-access|reports/.test(to))
      .map(({ to, text }) => text + ' ' + to)
      .join('\n')
      .slice(0, 3000),
  );
  const ines = await walkerOf('ines.moreau');
  for (const u of ['kai.ruiz', 'felix.wagner', 'jonas.berg']) {
    const { user } = await import('../asking');
    const g = (await ines.see(`/administer/users/${user(u)}/entitlement`)).page;
    console.log(
      u,
      g
        .hrefs()
        .filter((h) => /administer\/users/.test(h))
        .slice(0, 30)
        .join(' '),
    );
  }
}, 60000);
