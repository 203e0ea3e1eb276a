// Ports that nothing listens on right now, for test runs and measurements beside other checkouts.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections: none of these takes one before it is used. */
const [FIRST, END] = [12_000, 32_000];

export async function freePorts(count) {
  const servers = [];
  while (servers.length < count) {
    const server = await listening(randomInt(FIRST, END));
    if (server) servers.push(server);
  }
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

function listening(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
