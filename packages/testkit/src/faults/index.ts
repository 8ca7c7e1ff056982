export { createFaultyDisk, type Disk, type DiskFault } from './disk.ts';
export { type LinkState, startTcpProxy, type TcpProxy } from './tcp-proxy.ts';
