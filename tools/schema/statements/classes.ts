/** Sets of relations whose buckets are equal; a set is bound where a statement names its bucket as a constant. */
export class BucketClasses {
  readonly #parent: number[] = [];
  readonly #isBound: boolean[] = [];

  add(): number {
    this.#isBound.push(false);
    return this.#parent.push(this.#parent.length) - 1;
  }

  of(member: number): number {
    const parent = this.#parent[member] ?? member;
    return parent === member ? member : this.of(parent);
  }

  join(one: number, other: number): void {
    const [root, child] = [this.of(one), this.of(other)];
    if (root === child) return;
    this.#parent[child] = root;
    if (this.#isBound[child]) this.#isBound[root] = true;
  }

  bind(member: number): void {
    this.#isBound[this.of(member)] = true;
  }

  isBound(member: number): boolean {
    return this.#isBound[this.of(member)] ?? false;
  }
}
