export function withFolderLock<T>(folder: string, work: () => Promise<T>): Promise<T>;
export function tryLock(file: string): boolean;
export function holderOf(file: string): number | undefined;
export function isAlive(pid: number): boolean;
