export const sampleNotice = {
  title: 'Sample: bagong rates sa susunod na buwan',
  content: 'Sample lang ito. Dito nababasa ng mga agent ang balita tungkol sa rates, contracts at events.',
} as const;
