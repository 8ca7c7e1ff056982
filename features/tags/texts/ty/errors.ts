export const errors = {
  tag_name_taken: 'May tag nang ganito ang pangalan. Pumili ng iba.',
  tag_changed: 'May nagbago ng tag na ito habang bukas sa iyo. Buksan ulit.',
  tag_retired: 'Hindi na ibinibigay ang tag na ito. Ibalik muna ito sa paggamit.',
  too_many_tags: 'Masyadong marami na ang mga tag. Baguhin ang isang hindi na ginagamit.',
};
