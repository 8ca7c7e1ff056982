/** A tier as it is stored: money as text, which JSON keeps whole. */
export interface StoredTier {
  minTurnover: string;
  minNetLoss: string;
  minActive: number;
  rate: number;
  loseRate: number;
}
