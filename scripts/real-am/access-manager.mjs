// A real access manager on this machine: OpenAM of the Open Identity Platform in Tomcat, downloaded by Maven, 1 GB of disk and of memory.
import { spawn, spawnSync } from 'node:child_process';
import dns from 'node:dns/promises';
import { appendFileSync, cpSync, existsSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ADMINISTRATOR, configure, SUFFIX } from './configure.mjs';

export const VERSIONS = { openam: '16.0.5', tomcat: '10.1.41' };
export const HOST = 'openam.example.test';
const START_MS = 300_000;
const STOP_MS = 60_000;
const DIRECTORY = { port: '50389', password: 'Manager-Of-Tests-1' };

const SERVER = (port) => `<Server port="-1"><Service name="Catalina">
<Connector port="${port}" address="127.0.0.1" protocol="HTTP/1.1" maxHttpHeaderSize="32768"/>
<Engine name="Catalina" defaultHost="localhost"><Host name="localhost" appBase="webapps" autoDeploy="false"/></Engine>
</Service></Server>
`;

/** What stands in the way of a run, as a sentence; null for nothing. */
export async function missingForAccessManager() {
  const java = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const major = Number(/version "(\d+)/.exec(java.stderr ?? '')?.[1] ?? 0);
  if (major < 17) return 'Java 17 or newer is needed (a JDK, with `jar`), and was not found.';
  if (spawnSync('jar', ['--version']).status !== 0) return 'A JDK is needed: `jar` was not found.';
  if (spawnSync('mvn', ['-v']).status !== 0) return 'Maven is needed for the downloads, and `mvn` was not found.';
  const found = await dns.lookup(HOST).catch(() => null);
  if (found) return null;
  try {
    appendFileSync('/etc/hosts', `127.0.0.1 ${HOST}\n`);
    return null;
  } catch {
    return `The name ${HOST} is needed: add the line "127.0.0.1 ${HOST}" to /etc/hosts.`;
  }
}

/** Starts it, the first time from nothing; `portal` is the address that it knows as its own. Resolves when it answers. */
export async function startAccessManager({ home, port = 8080, portal, say = () => {} }) {
  const am = `http://${HOST}:${port}/am`;
  mkdirSync(home, { recursive: true });
  if (!existsSync(path.join(home, 'tomcat'))) install(home, say);
  writeFileSync(path.join(home, 'tomcat/conf/server.xml'), SERVER(port));
  say('starts the access manager');
  if (await isListening(port)) throw new Error(`Port ${port} is in use: AM_PORT names another one.`);
  const server = run(home);
  try {
    await answers(server, am, path.join(home, 'tomcat.log'));
    const marker = path.join(home, 'configured');
    if (!existsSync(marker)) {
      say('sets it up');
      await setUp({ home, port });
      writeFileSync(marker, '');
    }
    await configure({ am, portal });
  } catch (error) {
    await stop(server);
    throw error;
  }
  return { am, pid: server.pid, stop: () => stop(server) };
}

async function answers(server, am, log) {
  for (const until = Date.now() + START_MS; Date.now() < until; await pause(1_000)) {
    if (server.exitCode !== null) throw new Error(`The access manager ended by itself: see ${log}`);
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(`${am}/isAlive.jsp`, { redirect: 'manual', signal }).catch(() => null);
    if (answer !== null && answer.status >= 200 && answer.status < 400) return;
  }
  throw new Error(`The access manager did not answer in time: see ${log}`);
}

function isListening(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function install(home, say) {
  say('downloads and unpacks it');
  const artifacts = {
    tomcat: ['org.apache.tomcat:tomcat', VERSIONS.tomcat, 'zip'],
    openam: ['org.openidentityplatform.openam:openam-server', VERSIONS.openam, 'war'],
  };
  const files = Object.entries(artifacts).map(([name, [id, version, type]]) => {
    const target = path.join(home, `${name}.${type}`);
    const [group, artifact] = id.split(':');
    const kept = path.join(os.homedir(), '.m2/repository', group.replaceAll('.', '/'), artifact, version);
    succeed('mvn', ['-q', '-B', 'dependency:get', `-Dartifact=${id}:${version}:${type}`, '-Dtransitive=false'], home);
    cpSync(path.join(kept, `${artifact}-${version}.${type}`), target);
    return target;
  });
  const [tomcat, war] = files;
  succeed('jar', ['xf', tomcat], home);
  const unpacked = path.join(home, `apache-tomcat-${VERSIONS.tomcat}`);
  const webapps = path.join(unpacked, 'webapps');
  rmSync(webapps, { recursive: true });
  mkdirSync(path.join(webapps, 'am'), { recursive: true });
  succeed('jar', ['xf', war], path.join(webapps, 'am'));
  renameSync(unpacked, path.join(home, 'tomcat'));
}

function succeed(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${stdout}${stderr}`);
}

/** Packages that OpenAM reaches into, which Java closes by default. */
const OPENED = [
  '--add-exports=java.base/sun.security.util=ALL-UNNAMED',
  '--add-exports=java.base/sun.security.x509=ALL-UNNAMED',
  '--add-exports=java.base/sun.security.tools.keytool=ALL-UNNAMED',
  '--add-exports=java.security.jgss/sun.security.krb5=ALL-UNNAMED',
  '--add-exports=java.xml/com.sun.org.apache.xerces.internal.dom=ALL-UNNAMED',
  '--add-opens=java.base/java.lang=ALL-UNNAMED',
  '--add-opens=java.base/java.util=ALL-UNNAMED',
];

function run(home) {
  const tomcat = path.join(home, 'tomcat');
  const config = path.join(home, 'config');
  const log = openSync(path.join(home, 'tomcat.log'), 'a');
  const classes = ['bootstrap.jar', 'tomcat-juli.jar'].map((jar) => path.join(tomcat, 'bin', jar));
  mkdirSync(path.join(tomcat, 'temp'), { recursive: true });
  const settings = {
    'catalina.home': tomcat,
    'catalina.base': tomcat,
    'java.io.tmpdir': path.join(tomcat, 'temp'),
    'java.net.preferIPv4Stack': 'true',
    'com.iplanet.services.configpath': config,
    'com.sun.identity.configuration.directory': config,
    // Its command line as a page, for what no call does.
    'ssoadm.disabled': 'false',
  };
  const defined = Object.entries(settings).map(([name, value]) => `-D${name}=${value}`);
  const memory = ['-Xmx1500m', '-XX:MaxMetaspaceSize=512m'];
  const main = ['-cp', classes.join(path.delimiter), 'org.apache.catalina.startup.Bootstrap', 'start'];
  return spawn('java', [...memory, ...OPENED, ...defined, ...main], { stdio: ['ignore', log, log] });
}

/** By its own installer, with an embedded directory. */
async function setUp({ home, port }) {
  const answers = {
    acceptLicense: 'true',
    SERVER_URL: `http://${HOST}:${port}`,
    DEPLOYMENT_URI: '/am',
    BASE_DIR: path.join(home, 'config'),
    locale: 'en_US',
    PLATFORM_LOCALE: 'en_US',
    AM_ENC_KEY: 'q7Vd2mXk9TzB4sLw1RfY6HcN8pJgU3eA',
    ADMIN_PWD: ADMINISTRATOR.password,
    ADMIN_CONFIRM_PWD: ADMINISTRATOR.password,
    AMLDAPUSERPASSWD: 'Agent-Of-Tests-1',
    AMLDAPUSERPASSWD_CONFIRM: 'Agent-Of-Tests-1',
    COOKIE_DOMAIN: HOST.slice(HOST.indexOf('.') + 1),
    DATA_STORE: 'embedded',
    DIRECTORY_SSL: 'SIMPLE',
    DIRECTORY_SERVER: 'localhost',
    DIRECTORY_PORT: DIRECTORY.port,
    DIRECTORY_ADMIN_PORT: '54444',
    DIRECTORY_JMX_PORT: '51689',
    ROOT_SUFFIX: SUFFIX,
    DS_DIRMGRDN: 'cn=Directory Manager',
    DS_DIRMGRPASSWD: DIRECTORY.password,
  };
  const body = new URLSearchParams(answers);
  const answer = await fetch(`http://${HOST}:${port}/am/config/configurator`, { method: 'POST', body });
  const text = await answer.text();
  if (!answer.ok || !existsSync(path.join(home, 'config/boot.json')))
    throw new Error(`The access manager was not set up: ${answer.status} ${text.slice(-500)}`);
}

/** The user has to choose a new password with the next sign-in that the directory decides. */
export function expirePassword(user) {
  const program = fileURLToPath(new URL('ExpirePassword.java', import.meta.url));
  succeed('java', [program, DIRECTORY.port, DIRECTORY.password, user], os.tmpdir());
}

/** It needs some seconds to close its directory; one that hangs is ended. */
async function stop(server) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill();
  const late = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
  await exited;
  clearTimeout(late);
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
