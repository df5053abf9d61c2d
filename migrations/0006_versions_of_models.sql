-- Open sets name engines of a model without knowing its generations: such a version belongs to the model alone.
alter table car_modifications add column model_id integer references car_models (id);
update car_modifications set model_id = car_generations.model_id from car_generations
  where car_generations.id = car_modifications.generation_id;
alter table car_modifications alter column model_id set not null;
alter table car_modifications alter column generation_id drop not null;
-- Serves: auto/get_chars of a model and year.
create index car_modifications_model on car_modifications (model_id) where generation_id is null;
