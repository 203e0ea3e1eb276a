export interface Person {
  userName: string;
  givenName: string;
  sn: string;
  title: string;
  department: string;
  city: string;
  manager?: string;
  preferredLanguage?: string;
  inactive?: boolean;
}

export const PASSWORD = 'Sandbox!2026';

export const NAMED: Person[] = [
  person('kai.ruiz', 'Kai', 'Ruiz', 'Financial Analyst', 'Finance', 'Hamburg', 'mina.holt'),
  person('mina.holt', 'Mina', 'Holt', 'Head of Finance Operations', 'Finance', 'Hamburg', 'henrik.dahl'),
  person(
    'olga.brandt',
    'Olga',
    'Brandt',
    'Application Services Lead',
    'Information Technology',
    'Oslo',
    'sven.lindqvist',
  ),
  person(
    'ines.moreau',
    'Ines',
    'Moreau',
    'Identity Platform Administrator',
    'Information Security',
    'Lyon',
    'ruth.adeyemi',
  ),
  person('lena.novak', 'Lena', 'Novak', 'Junior Buyer', 'Procurement', 'Prague', 'tomas.varga'),
  {
    ...person('omar.haddad', 'Omar', 'Haddad', 'Regional Sales Manager', 'Sales', 'Dubai', 'clara.jensen'),
    preferredLanguage: 'ar',
  },
];

const COLLEAGUES = `
henrik.dahl      Henrik Dahl          Chief Financial Officer        Finance                 Oslo        astrid.halden
astrid.halden    Astrid Halden        Chief Executive Officer        Executive               Oslo        -
ruth.adeyemi     Ruth Adeyemi         Chief Information Security Officer  Information Security  London   astrid.halden
sven.lindqvist   Sven Lindqvist       Chief Information Officer      Information Technology  Stockholm   astrid.halden
clara.jensen     Clara Jensen         Vice President Sales           Sales                   Copenhagen  astrid.halden
tomas.varga      Tomáš Varga          Head of Procurement            Procurement             Prague      henrik.dahl
marta.silva      Marta Silva          Head of People                 Human Resources         Lisbon      astrid.halden
noah.fischer     Noah Fischer         Operations Director            Operations              Hamburg     astrid.halden
amelie.dubois    Amélie Dubois        Senior Accountant              Finance                 Lyon        mina.holt
jonas.berg       Jonas Berg           Accounts Payable Specialist    Finance                 Oslo        mina.holt
priya.nair       Priya Nair           Treasury Analyst               Finance                 London      mina.holt
felix.wagner     Felix Wagner         Controller                     Finance                 Hamburg     mina.holt
sofia.costa      Sofia Costa          Payroll Accountant             Finance                 Lisbon      mina.holt
lukas.meyer      Lukas Meyer          Tax Specialist                 Finance                 Hamburg     henrik.dahl
hanna.virtanen   Hanna Virtanen       Internal Auditor               Finance                 Helsinki    henrik.dahl
david.okafor     David Okafor         Financial Planning Manager     Finance                 London      henrik.dahl
elin.strand      Elin Strand          Application Owner              Information Technology  Oslo        olga.brandt
mateo.garcia     Mateo García         Systems Engineer               Information Technology  Madrid      olga.brandt
yuki.tanaka      Yuki Tanaka          Database Administrator         Information Technology  Hamburg     olga.brandt
oskar.nowak      Oskar Nowak          Service Desk Lead              Information Technology  Warsaw      sven.lindqvist
zofia.kaminska   Zofia Kamińska       Service Desk Analyst           Information Technology  Warsaw      oskar.nowak
emil.larsen      Emil Larsen          Network Engineer               Information Technology  Copenhagen  sven.lindqvist
nadia.rahman     Nadia Rahman         Cloud Engineer                 Information Technology  London      sven.lindqvist
pavel.horak      Pavel Horák          Integration Developer          Information Technology  Prague      sven.lindqvist
greta.olsen      Greta Olsen          Data Engineer                  Information Technology  Oslo        sven.lindqvist
samir.aziz       Samir Aziz           Security Analyst               Information Security    Dubai       ruth.adeyemi
laura.bianchi    Laura Bianchi        Access Governance Analyst      Information Security    Milan       ines.moreau
peter.keller     Peter Keller         Risk Manager                   Information Security    Zurich      ruth.adeyemi
freya.moss       Freya Moss           Incident Responder             Information Security    London      ruth.adeyemi
anton.petrov     Anton Petrov         Security Engineer              Information Security    Sofia       ruth.adeyemi
eva.horvath      Eva Horváth          Strategic Buyer                Procurement             Budapest    tomas.varga
milan.kovac      Milan Kováč          Vendor Manager                 Procurement             Prague      tomas.varga
isabel.romero    Isabel Romero        Contract Specialist            Procurement             Madrid      tomas.varga
karl.eriksen     Karl Eriksen         Category Manager               Procurement             Oslo        tomas.varga
layla.mansour    Layla Mansour        Account Executive              Sales                   Dubai       omar.haddad
youssef.khalil   Youssef Khalil       Account Executive              Sales                   Dubai       omar.haddad
chloe.martin     Chloé Martin         Key Account Manager            Sales                   Lyon        clara.jensen
ben.carter       Ben Carter           Sales Engineer                 Sales                   London      clara.jensen
signe.madsen     Signe Madsen         Sales Operations Analyst       Sales                   Copenhagen  clara.jensen
tariq.farouk     Tariq Farouk         Partner Manager                Sales                   Dubai       omar.haddad
julia.schmid     Julia Schmid         Inside Sales Representative    Sales                   Zurich      clara.jensen
rosa.almeida     Rosa Almeida         Recruiter                      Human Resources         Lisbon      marta.silva
theo.laurent     Théo Laurent         Compensation Analyst           Human Resources         Lyon        marta.silva
ida.nyberg       Ida Nyberg           People Partner                 Human Resources         Stockholm   marta.silva
marco.conti      Marco Conti          Learning Manager               Human Resources         Milan       marta.silva
lars.holm        Lars Holm            Warehouse Manager              Operations              Hamburg     noah.fischer
katja.weber      Katja Weber          Logistics Planner              Operations              Hamburg     noah.fischer
piotr.zielinski  Piotr Zieliński      Shift Supervisor               Operations              Warsaw      lars.holm
anna.lehmann     Anna Lehmann         Quality Engineer               Operations              Hamburg     noah.fischer
hugo.svensson    Hugo Svensson        Fleet Coordinator              Operations              Stockholm   noah.fischer
maja.lund        Maja Lund            Safety Officer                 Operations              Oslo        noah.fischer
victor.popescu   Victor Popescu       Maintenance Technician         Operations              Bucharest   lars.holm
nora.keane       Nora Keane           Legal Counsel                  Legal                   Dublin      astrid.halden
ali.demir        Ali Demir            Compliance Officer             Legal                   Istanbul    nora.keane
sara.lombardi    Sara Lombardi        Marketing Manager              Marketing               Milan       clara.jensen
finn.becker      Finn Becker          Content Designer               Marketing               Hamburg     sara.lombardi
aisha.bello      Aisha Bello          Brand Strategist               Marketing               London      sara.lombardi
erik.sandvik     Erik Sandvik         Former Logistics Planner       Operations              Oslo        noah.fischer
`;

export const PEOPLE: Person[] = [...NAMED, ...COLLEAGUES.trim().split('\n').map(colleague)];

function person(
  userName: string,
  givenName: string,
  sn: string,
  title: string,
  department: string,
  city: string,
  manager: string,
): Person {
  return { userName, givenName, sn, title, department, city, manager };
}

function colleague(line: string): Person {
  const [userName = '', name = '', title = '', department = '', city = '', manager = '-'] = line.trim().split(/\s{2,}/);
  const [givenName = '', ...rest] = name.split(' ');
  const known: Person = { userName, givenName, sn: rest.join(' '), title, department, city };
  return {
    ...known,
    ...(manager === '-' ? {} : { manager }),
    ...(title.startsWith('Former') ? { inactive: true } : {}),
  };
}
