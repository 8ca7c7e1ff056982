export const arcadeMines = {
  mines_intro:
    'Dalawampu’t limang pane, may mina ang ilan. Tumataas ang multiplier sa bawat ligtas na pane. Mag-cash out kahit kailan; kapag mina, tapos ang round at talo ang taya.',
  mines_rule_pay:
    'Sa m na mina at k na ligtas na pane, ang multiplier ay 0.97 × C(25, k) ÷ C(25 − m, k), naka-round down sa dalawang decimal. Ang C(n, k) ay dami ng paraan ng pagpili ng k sa n.',
  mines_rule_cap:
    'Ang pinakamataas na bayad kada round ay {amount}. Kapag lalampas na ang susunod na pane, automatic na nagka-cash out ang round.',
  mines_rule_keys: 'Keyboard: mga arrow key para lumipat ng pane, Enter para buksan.',
  mines_table: 'Multiplier ayon sa ligtas na pane',
  mines_table_mines: { one: '{count} mina', other: '{count} mina' },
  mines_ready: 'Piliin ang taya at kung ilang mina.',
  mines_count: 'Mina',
  mines_start: 'Simulan',
  mines_pick: 'Pumili ng pane. Ang susunod na ligtas ay {multiplier}×.',
  mines_next: 'Susunod',
  mines_safe: 'Ligtas na pane',
  mines_lost: 'Mina. Talo ang taya mong {amount}.',
  mines_board: 'Board na may 25 pane',
  tile: 'Hilera {row}, hanay {column}',
  tile_hidden: 'sarado',
  tile_safe: 'ligtas',
  tile_mine: 'mina',
  fewer: 'Bawasan ang mina',
  moreMines: 'Dagdagan ang mina',

  receipt_result: 'Resulta',
  receipt_mine: 'Mina',
  receipt_safe: 'Binuksan, ligtas',
  receipt_closed: 'Hindi binuksan',
  receipt_multiplier: 'Multiplier',
} as const;
