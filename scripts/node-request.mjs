/**
 * Node wants to be told that a streamed body is sent before the answer is read; workerd does not. Another request in
 * place of options says so itself; a copy of it would lose its method.
 */
export class NodeRequest extends Request {
  constructor(input, init) {
    super(input, init?.body && init.duplex === undefined ? { ...init, duplex: 'half' } : init);
  }
}
