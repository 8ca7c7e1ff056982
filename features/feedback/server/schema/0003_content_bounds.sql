-- How short a message may be is the brand's choice; only the most that there is stands here.
alter table feedback.feedback
  drop constraint feedback_content_check,
  add constraint feedback_content_check check (length(content) between 1 and 140);
