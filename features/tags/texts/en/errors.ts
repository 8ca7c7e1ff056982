export const errors = {
  tag_name_taken: 'There is a tag of this name already. Choose another name.',
  tag_changed: 'Somebody changed this tag meanwhile. Open it again.',
  tag_retired: 'This tag is no longer given. Take it back into use first.',
  too_many_tags: 'There are too many tags. Change one that is no longer used.',
};
