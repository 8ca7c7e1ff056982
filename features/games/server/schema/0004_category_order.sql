-- The lobby begins in the order of the specification: bingo beside the card rooms, mini games at the end.
update games.category set position = ordered.position
from (values
  ('RNG', 1), ('LIVE', 2), ('FISH', 3), ('PVP', 4), ('BINGO', 5), ('SPORTS', 6), ('ESPORTS', 7), ('COCKFIGHT', 8),
  ('ELOTT', 9), ('LOTT', 10), ('MINI', 11)
) as ordered (category, position)
where category.category = ordered.category;
