export function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
