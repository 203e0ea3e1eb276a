/** Node needs `duplex` for a streamed body; workerd does not. */
export class NodeRequest extends Request {
  constructor(input, init) {
    super(input, init?.body && init.duplex === undefined ? { ...init, duplex: 'half' } : init);
  }
}
